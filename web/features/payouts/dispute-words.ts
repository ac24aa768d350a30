import type { DisputeStatus } from '#contract/payouts.rules'

export const DISPUTE_STATUS_WORDS: Record<DisputeStatus, string> = {
  warning: 'Bank inquiry',
  needs_response: 'Needs your response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
}

/** What the status means for the seller. */
export const DISPUTE_STATUS_NOTES: Record<DisputeStatus, string> = {
  warning: 'No money has been taken yet. A response or a refund can keep it from becoming a dispute.',
  needs_response: 'The money is on hold until the bank decides.',
  under_review: 'A decision usually takes a few weeks, and the money is on hold until then.',
  won: 'The bank decided in your favor. The money is back in your balance.',
  lost: 'The bank decided in the customer’s favor. The money went back to them.',
}

const DAY_MS = 86_400_000

/** How much time there is: "3 days left", "the last day", "past due". */
export function timeLeft(dueBy: Date, now: number): string {
  const days = Math.floor((dueBy.getTime() - now) / DAY_MS)
  if (dueBy.getTime() <= now) return 'past due'
  if (days === 0) return 'less than a day left'
  return `${days} ${days === 1 ? 'day' : 'days'} left`
}
