import { eq } from 'drizzle-orm'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payoutAccounts, payouts } from '../../tables/payouts'
import { postLedger } from '../ledger/post'
import type { PayoutRow } from './find-payout'
import { tellSeller } from './tell-seller'

type Failure = {
  code: string | null
  message?: string | null
  /** Whether the seller has to do something first; nothing more is sent until their account has changed. */
  block: boolean
}

/**
 * A payout that does not arrive, or came back: the seller is owed the money again, and what was transferred to their
 * account is taken back. The payout must be locked, by `lockPayout`.
 */
export async function failPayout(
  tx: Tx,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { id, profileId, amount, currency, status, providerTransferId }: PayoutRow,
  { code, message = null, block }: Failure,
): Promise<void> {
  const now = clock.now()
  const becomes = status === 'paid' ? 'returned' : status === 'scheduled' ? 'cancelled' : 'failed'
  await tx
    .update(payouts)
    .set({ status: becomes, failureCode: code, failureMessage: message, paidAt: null })
    .where(eq(payouts.id, id))
  await postLedger(tx, {
    kind: 'payout_failed',
    reference: id,
    memo: code ?? '',
    at: now,
    entries: [
      // Where the money is now: back in their account at the provider, or never gone.
      { account: status === 'paid' ? 'seller_account' : 'payouts_in_transit', profileId, amount, currency },
      { account: 'seller_payable', profileId, amount: -amount, currency },
    ],
  })
  if (providerTransferId) await enqueue(tx, 'payout.take-back', { payoutId: id }, `payout-take-back:${id}`)
  log.warn({ payoutId: id, code, becomes }, 'a payout did not arrive')
  if (!block) return
  await tx.update(payoutAccounts).set({ blockedAt: now, updatedAt: now }).where(eq(payoutAccounts.profileId, profileId))
  await enqueue(tx, 'mail.payout-failed', { payoutId: id }, `payout-failed:${id}`)
  await tellSeller(tx, profileId, 'A payout didn’t arrive', 'Please check your bank details. The money is still yours.')
}
