import { CheckingPayment } from './checking-payment'
import { CheckoutSkeleton } from './checkout-skeleton'
import { FocusFrame } from './focus-frame'

/** The checkout until the browser has looked into the cart. */
export function CheckoutPending() {
  return (
    <FocusFrame>
      <div className="container-page py-6 md:py-10">
        <h1 className="font-display font-medium text-title">Checkout</h1>
        <CheckoutSkeleton />
      </div>
    </FocusFrame>
  )
}

/** The page after the card page, until the browser asks. */
export function PaymentPending() {
  return (
    <FocusFrame>
      <CheckingPayment />
    </FocusFrame>
  )
}
