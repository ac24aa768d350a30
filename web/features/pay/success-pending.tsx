import { FocusFrame } from '#web/kit/form/focus-frame'
import { NeedsScriptsPage } from '#web/kit/page/needs-scripts-page'
import { VerifyingPayment } from './success-page'

/** Until the browser has taken over and asks. */
export function SuccessPending() {
  return (
    <FocusFrame secure={false}>
      <NeedsScriptsPage title="Your payment" home="Go Home">
        This page needs JavaScript to check a payment. The person paying gets a confirmation email once it goes through.
      </NeedsScriptsPage>
      <div className="noscript:hidden">
        <VerifyingPayment />
      </div>
    </FocusFrame>
  )
}
