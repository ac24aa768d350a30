import type { Earning } from '#contract/payouts'
import { EARNING_KIND_WORDS } from '#contract/payouts.rules'

/** What it was; what a bank took for good says so. */
export function kindWords({ kind, dispute }: Pick<Earning, 'kind' | 'dispute'>): string {
  return kind === 'dispute_opened' && dispute === 'lost' ? 'Dispute lost' : EARNING_KIND_WORDS[kind]
}

export type FeeWords = 'no fee' | 'after a fee of' | 'fee refunded:'

/** What is said of the platform's part; null where nothing is. */
export function feeWords({
  kind,
  fee,
  amount,
  dispute,
}: Pick<Earning, 'kind' | 'fee' | 'amount' | 'dispute'>): FeeWords | null {
  if (fee === 0) return amount > 0 ? 'no fee' : null
  // what a bank took has its fee refunded only when the dispute is lost
  if (kind === 'dispute_opened') return dispute === 'lost' ? 'fee refunded:' : 'after a fee of'
  return fee > 0 ? 'after a fee of' : 'fee refunded:'
}

export type Whereabouts = 'on hold' | 'partly on hold' | 'returned' | 'deducted' | 'later' | 'available'

/** Where the money of an earning is that no payout has. */
export function whereabouts(
  {
    kind,
    amount,
    onHold,
    dispute,
    availableOn,
  }: Pick<Earning, 'kind' | 'amount' | 'onHold' | 'dispute' | 'availableOn'>,
  now: number,
): Whereabouts {
  if (kind === 'dispute_opened' && dispute === 'won') return 'returned'
  if (kind === 'dispute_opened' && dispute !== 'lost') return 'on hold'
  if (amount < 0) return 'deducted'
  if (onHold > 0) return onHold < amount ? 'partly on hold' : 'on hold'
  return availableOn && availableOn.getTime() > now ? 'later' : 'available'
}
