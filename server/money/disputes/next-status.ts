import type { DisputeStatus } from '#contract/payouts.rules'
import type { Dispute } from '#server/infra/adapters/payments/payments'

const STAGE: Record<DisputeStatus, number> = { warning: 0, needs_response: 1, under_review: 2, won: 3, lost: 3 }

/** An inquiry took no money; one that had taken some and gave all of it back is a dispute that was won. */
export function statusOf({ status, balance }: Pick<Dispute, 'status' | 'balance'>): DisputeStatus {
  const givenBack = balance.length > 0 && balance.reduce((total, { amount }) => total + amount, 0) === 0
  return status === 'warning' && givenBack ? 'won' : status
}

/** Disputes only go on; what says otherwise comes late. */
export function isNews(known: DisputeStatus, told: DisputeStatus): boolean {
  return STAGE[told] > STAGE[known]
}

export function isDecided(status: DisputeStatus): boolean {
  return status === 'won' || status === 'lost'
}
