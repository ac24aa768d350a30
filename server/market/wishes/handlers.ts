import { open, signedIn } from '#server/identity/gate'
import { addWish, mergeWishes, removeWish, shareWishes, unshareWishes } from './change'
import { getSharedWishes, getWishes } from './list'
import { watchProduct } from './watch'

const { wishes: door } = signedIn

export const wishes = {
  list: door.list.handler(({ context }) => getWishes(context, context.viewer)),
  add: door.add.handler(({ context, input }) => addWish(context, context.viewer, input.productId)),
  remove: door.remove.handler(({ context, input }) => removeWish(context, context.viewer, input.productId)),
  merge: door.merge.handler(({ context, input }) => mergeWishes(context, context.viewer, input.ids)),
  watch: door.watch.handler(({ context, input }) => watchProduct(context, context.viewer, input)),
  share: door.share.handler(({ context }) => shareWishes(context, context.viewer)),
  unshare: door.unshare.handler(({ context }) => unshareWishes(context, context.viewer)),
  shared: open.wishes.shared.handler(({ context, input }) => getSharedWishes(context, input.key)),
}
