import type { DisputeStatus } from '#contract/payouts.rules'

/** What the customer told their bank, by the provider's word for it. */
const REASONS: Record<string, string> = {
  fraudulent: 'The customer says they did not make this payment.',
  unrecognized: 'The customer does not recognize this payment.',
  duplicate: 'The customer says they were charged twice.',
  product_not_received: 'The customer says they did not get what they paid for.',
  product_unacceptable: 'The customer says it was not what was described, or broken.',
  credit_not_processed: 'The customer says a refund they were promised did not come.',
  subscription_canceled: 'The customer says they had canceled before.',
  incorrect_account_details: 'The bank says the account details were wrong.',
  insufficient_funds: 'The bank says there was not enough money in the account.',
}

export function reasonWords(reason: string): string {
  return REASONS[reason] ?? 'The customer asked their bank to take the payment back.'
}

export const DISPUTE_STATUS_WORDS: Record<DisputeStatus, string> = {
  warning: 'The bank asks',
  needs_response: 'Needs your answer',
  under_review: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
}

/** What the status means for the seller. */
export const DISPUTE_STATUS_NOTES: Record<DisputeStatus, string> = {
  warning: 'No money was taken so far. An answer, or a refund, can keep it from becoming a dispute.',
  needs_response: 'The money is held until the bank has decided. Without an answer it goes back to the customer.',
  under_review: 'The bank has your answer and decides within some weeks. The money is held until then.',
  won: 'The bank decided for you. The money is back in your balance.',
  lost: 'The bank decided for the customer. The money went back to them.',
}

const DAY_MS = 86_400_000

/** How much time there is: "3 days left", "the last day", "the time is over". */
export function timeLeft(dueBy: Date, now: number): string {
  const days = Math.floor((dueBy.getTime() - now) / DAY_MS)
  if (dueBy.getTime() <= now) return 'the time is over'
  if (days === 0) return 'less than a day left'
  return `${days} ${days === 1 ? 'day' : 'days'} left`
}
