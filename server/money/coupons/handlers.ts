import { signedIn } from '#server/identity/gate'
import { listCoupons } from './list'
import { changeCoupon, createCoupon, endCoupon, setPublic } from './write'

export const coupons = {
  list: signedIn.coupons.list.handler(({ context, input }) => listCoupons(context, context.viewer, input)),
  create: signedIn.coupons.create.handler(({ context, input }) => createCoupon(context, context.viewer, input)),
  change: signedIn.coupons.change.handler(({ context, input }) => changeCoupon(context, context.viewer, input)),
  setPublic: signedIn.coupons.setPublic.handler(({ context, input }) => setPublic(context, context.viewer, input)),
  end: signedIn.coupons.end.handler(({ context, input }) => endCoupon(context, context.viewer, input.id)),
}
