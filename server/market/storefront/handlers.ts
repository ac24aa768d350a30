import { signedIn } from '#server/identity/gate'
import { getStorefront, setClosure } from './own'

export const storefront = {
  mine: signedIn.storefront.mine.handler(({ context }) => getStorefront(context, context.viewer)),
  setClosure: signedIn.storefront.setClosure.handler(({ context, input }) =>
    setClosure(context, context.viewer, input),
  ),
}
