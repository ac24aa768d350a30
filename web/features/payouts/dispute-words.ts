import type { DisputeStatus } from '#contract/payouts.rules'

/** What the customer told their bank, by the provider's word for it. */
const REASONS: Record<string, string> = {
  fraudulent: 'The customer says they did not make this payment.',
  unrecognized: 'The customer does not recognize this payment.',
  duplicate: 'The customer says they were charged twice.',
  product_not_received: 'The customer says they did not get what they paid for.',
  product_unacceptable: 'The customer says it was broken or not as described.',
  credit_not_processed: 'The customer says they never got a refund they were promised.',
  subscription_canceled: 'The customer says they had already canceled.',
  incorrect_account_details: 'The bank says the account details were wrong.',
  insufficient_funds: 'The bank says there was not enough money in the account.',
}

export function reasonWords(reason: string): string {
  return REASONS[reason] ?? 'The customer asked their bank to reverse the payment.'
}

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
  under_review:
    'The bank has your response. A decision usually takes a few weeks, and the money is on hold until then.',
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
