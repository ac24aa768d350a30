import { FocusFrame } from '#web/kit/form/focus-frame'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { VerifyingPayment } from './success-page'

/** Until the browser has taken over and asks. */
export function SuccessPending() {
  return (
    <FocusFrame secure={false}>
      <div className="hidden noscript:block container-page py-6 md:py-10">
        <h1 className="font-display font-medium text-title">Your payment</h1>
        <p className="mt-4">
          This page needs JavaScript to check a payment. The person paying gets a confirmation email once it goes
          through.
        </p>
        <Link to="/" data-plain="" className={buttonClass('outline', 'md', 'mt-6')}>
          Go Home
        </Link>
      </div>
      <div className="noscript:hidden">
        <VerifyingPayment />
      </div>
    </FocusFrame>
  )
}
