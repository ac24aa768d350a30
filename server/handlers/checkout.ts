import { open } from '../gate'
import { cancelCheckout } from '../services/checkout/cancel'
import { payCheckout } from '../services/checkout/pay'
import { placeOrder } from '../services/checkout/place'
import { quoteCart } from '../services/checkout/quote'
import { checkState } from '../services/checkout/state'

export const checkout = {
  quote: open.checkout.quote.handler(({ context, input }) => quoteCart(context, input.lines, input.fulfilment)),
  place: open.checkout.place.handler(({ context, input }) => placeOrder(context, context.viewer, input)),
  pay: open.checkout.pay.handler(({ context, input }) => payCheckout(context, input.key)),
  state: open.checkout.state.handler(({ context, input }) => checkState(context, input.key)),
  cancel: open.checkout.cancel.handler(({ context, input }) => cancelCheckout(context, context.viewer, input.key)),
}
