import type { Dispute } from '#contract/payouts'

/** Whether the seller can still say something; the bank takes one answer. */
export function isAnswerable({ status, submittedAt }: Pick<Dispute, 'status' | 'submittedAt'>): boolean {
  return (status === 'needs_response' || status === 'warning') && submittedAt === null
}

/** Whether nobody's answer waits for others' any more: of several sellers, the first who writes now is sent. */
export function isLastDay({ ofSeveral, answerBy }: Pick<Dispute, 'ofSeveral' | 'answerBy'>, now = Date.now()): boolean {
  return ofSeveral && (answerBy === null || answerBy.getTime() <= now)
}
