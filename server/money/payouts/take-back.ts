import { toCents } from '#contract/amounts'
import { PaymentsRefused } from '#server/infra/adapters/payments/errors'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { raiseFinding } from '../ledger/findings'
import { postLedger } from '../ledger/post'
import { findPayout, lockPayout, type PayoutRow } from './find-payout'

/**
 * Takes what was transferred for a payout that failed back from the seller's account. Nothing more is paid out to them
 * until it is here.
 */
export async function takeBackTransfer(deps: Deps, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await findPayout(deps.db, payoutId)
  if (!payout?.providerTransferId || !['failed', 'returned'].includes(payout.status)) return
  const reversalId = await reverse(deps, payout, payout.providerTransferId)
  if (reversalId === null) return
  await inTransaction(deps.db, async (tx) => {
    await lockPayout(tx, payoutId)
    const { profileId, amount, currency } = payout
    await postLedger(tx, {
      kind: 'payout_failed',
      reference: `${payoutId}:transfer`,
      memo: reversalId,
      at: deps.clock.now(),
      entries: [
        { account: 'provider_clearing', amount, currency },
        { account: 'seller_account', profileId, amount: -amount, currency },
      ],
    })
  })
}

/** @returns the provider's id of the reversal, empty when it had been done before; null when it was refused */
async function reverse(
  { payments, db, clock, log }: Deps,
  { id, amount, currency }: PayoutRow,
  transferId: string,
): Promise<string | null> {
  // The provider forgets our key after a day, but not the transfer.
  if ((await payments.getTransfer(transferId)).reversed >= toCents(amount)) return ''
  try {
    const reversal = await payments.reverseTransfer({
      idempotencyKey: `${id}-reversal`,
      transferId,
      amount: toCents(amount),
    })
    return reversal.id
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    log.error({ err: error, alert: true, payoutId: id }, 'a transfer could not be taken back')
    await raiseFinding(db, clock.now(), {
      kind: 'unexpected',
      reference: id,
      detail: `The transfer ${transferId} of a failed payout could not be taken back (${error.code}).`,
      ours: amount,
      currency,
    })
    return null
  }
}
