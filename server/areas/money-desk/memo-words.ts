import type { LedgerTransaction } from '#contract/money-desk'
import { disputeReason } from '#contract/payouts.rules'
import { payoutProblem } from '#server/money/payouts/problem'

/** What stands beside a movement, in words where the books keep the provider's code. Its ids stay what they are. */
export function memoWords({ kind, memo, reference }: Pick<LedgerTransaction, 'kind' | 'memo' | 'reference'>): string {
  if (kind === 'dispute_opened') return disputeReason(memo)
  // what comes back from the seller's account afterwards is noted with the provider's id
  if (kind === 'payout_failed' && !reference.endsWith(':transfer'))
    return `The seller was told: “${payoutProblem(memo)}”`
  return memo
}
