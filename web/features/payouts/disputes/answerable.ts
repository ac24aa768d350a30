import type { Dispute } from '#contract/payouts'

/** Whether the seller can still say something; the bank takes one answer. */
export function isAnswerable({ status, submittedAt }: Pick<Dispute, 'status' | 'submittedAt'>): boolean {
  return (status === 'needs_response' || status === 'warning') && submittedAt === null
}
