import { signedIn } from '../gate'
import { getParentDesk } from '../services/dashboards/parent-desk'
import { getShopDesk } from '../services/dashboards/shop-desk'

export const dashboards = {
  petParent: signedIn.dashboards.petParent.handler(({ context }) => getParentDesk(context, context.viewer)),
  business: signedIn.dashboards.business.handler(({ context }) => getShopDesk(context, context.viewer)),
}
