import { signedIn } from '#server/identity/gate'
import { addToCart, clearCart, removeLine, setQuantity } from './lines'
import { mergeCart } from './merge'
import { getCart } from './read'

export const cart = {
  get: signedIn.cart.get.handler(({ context }) => getCart(context, context.viewer)),
  add: signedIn.cart.add.handler(({ context, input }) => addToCart(context, context.viewer, input)),
  setQuantity: signedIn.cart.setQuantity.handler(({ context, input }) => setQuantity(context, context.viewer, input)),
  remove: signedIn.cart.remove.handler(({ context, input }) => removeLine(context, context.viewer, input.productId)),
  clear: signedIn.cart.clear.handler(({ context }) => clearCart(context, context.viewer)),
  merge: signedIn.cart.merge.handler(({ context, input }) => mergeCart(context, context.viewer, input)),
}
