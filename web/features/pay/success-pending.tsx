import { FocusFrame } from '#web/features/checkout/focus-frame'
import { VerifyingPayment } from './success-page'

/** Until the browser has taken over and asks. */
export function SuccessPending() {
  return (
    <FocusFrame secure={false}>
      <VerifyingPayment />
    </FocusFrame>
  )
}
