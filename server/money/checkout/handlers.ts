import { open } from '#server/identity/gate'
import { cancelCheckout } from './cancel'
import { payCheckout } from './pay'
import { placeOrder } from './place-order'
import { quoteCart } from './quote'
import { checkState } from './state'

export const checkout = {
  quote: open.checkout.quote.handler(({ context, input }) => quoteCart(context, context.viewer, input)),
  place: open.checkout.place.handler(({ context, input }) => placeOrder(context, context.viewer, input)),
  pay: open.checkout.pay.handler(({ context, input }) => payCheckout(context, input.key)),
  state: open.checkout.state.handler(({ context, input }) => checkState(context, input.key)),
  cancel: open.checkout.cancel.handler(({ context, input }) => cancelCheckout(context, context.viewer, input.key)),
}
