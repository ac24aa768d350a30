import { FocusFrame } from '#web/kit/form/focus-frame'
import { NeedsScriptsPage } from '#web/kit/page/needs-scripts-page'
import { StillWithoutScripts } from '#web/kit/page/still-without-scripts'
import { NeedsScripts } from '#web/ui/needs-scripts'
import { CheckingPayment } from './checking-payment'
import { CheckoutSkeleton } from './checkout-skeleton'

/** The checkout until the browser has looked into the cart. */
export function CheckoutPending() {
  return (
    <FocusFrame>
      <div className="container-page py-6 md:py-10">
        <h1 className="font-display font-medium text-title">Checkout</h1>
        <NeedsScripts className="mt-4">
          Checkout needs JavaScript. Please turn it on and reload the page. <StillWithoutScripts />
        </NeedsScripts>
        <div className="noscript:hidden">
          <CheckoutSkeleton />
        </div>
      </div>
    </FocusFrame>
  )
}

/** The page after the card page, until the browser asks. */
export function PaymentPending() {
  return (
    <FocusFrame>
      <NeedsScriptsPage title="Your order" home="Go home">
        This page needs JavaScript to show your order. Your confirmation email has the same details once your payment
        goes through.
      </NeedsScriptsPage>
      <div className="noscript:hidden">
        <CheckingPayment />
      </div>
    </FocusFrame>
  )
}
