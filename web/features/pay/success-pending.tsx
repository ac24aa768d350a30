import { FocusFrame } from '#web/kit/form/focus-frame'
import { NeedsScripts } from '#web/ui/needs-scripts'
import { VerifyingPayment } from './success-page'

/** Until the browser has taken over and asks. */
export function SuccessPending() {
  return (
    <FocusFrame secure={false}>
      <NeedsScripts className="container-page py-6 md:py-10">
        This page needs JavaScript to check a payment. The person paying gets a confirmation email once it goes through.
      </NeedsScripts>
      <div className="noscript:hidden">
        <VerifyingPayment />
      </div>
    </FocusFrame>
  )
}
