import type { Payout } from '#contract/payouts'
import { Moment } from '#web/kit/moment/moment'

/** When it arrived, or when it is expected to. */
export function Arrival({ payout: { status, paidAt, expectedOn } }: { payout: Payout }) {
  if (status === 'paid' && paidAt) return <Moment at={paidAt} />
  if (expectedOn && ['scheduled', 'processing', 'in_transit'].includes(status)) {
    return (
      <>
        Expected <Moment at={expectedOn} />
      </>
    )
  }
  return null
}
