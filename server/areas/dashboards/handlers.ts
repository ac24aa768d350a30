import { signedIn } from '#server/identity/gate'
import { getParentDesk } from './parent-desk'
import { getShopDesk } from './shop-desk'

export const dashboards = {
  petParent: signedIn.dashboards.petParent.handler(({ context }) => getParentDesk(context, context.viewer)),
  business: signedIn.dashboards.business.handler(({ context }) => getShopDesk(context, context.viewer)),
}
