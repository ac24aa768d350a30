import { sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import { LEAST_PAYOUT } from '#contract/payouts.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import { payoutItems, payouts } from '../../tables/payouts'
import { postLedger } from '../ledger/post'
import { holdPayable } from '../trading'
import { lockAccount, mayBePaidOut } from './account-row'
import { FROM_EARNINGS } from './earnings-sql'

/**
 * Puts what a seller may have into a payout, one under way per currency, and sends it once this has committed.
 *
 * @returns the new payout; null when their account is not ready, they do not trade, one is under way, or there is too
 *   little
 */
export async function schedulePayout(
  tx: Tx,
  { profileId, currency, at }: { profileId: string; currency: string; at: Date },
): Promise<typeof payouts.$inferSelect | null> {
  if (!mayBePaidOut(await lockAccount(tx, profileId)) || (await isUnderWay(tx, profileId, currency))) return null
  if (!(await holdPayable(tx, profileId))) return null
  const { rows: items } = await tx.execute<{ ledgerEntryId: string; amount: number }>(sql`
    select e.id as "ledgerEntryId", (-e.amount)::float8 as amount ${FROM_EARNINGS}
      and e.profile_id = ${profileId} and e.currency = ${currency} and i.payout_id is null
      and (e.available_on is null or e.available_on <= ${at.toISOString()})`)
  const amount = sum(items.map(({ amount }) => amount))
  if (amount < LEAST_PAYOUT) return null
  const [payout] = await tx.insert(payouts).values({ profileId, currency, amount, createdAt: at }).returning()
  if (!payout) throw new Error('a payout was not written')
  const payoutId = payout.id
  await tx.insert(payoutItems).select(sql`
    select ${payoutId}::uuid, e.id, -e.amount, true from ledger_entries e
    where e.id = any(${sql.param(items.map(({ ledgerEntryId }) => ledgerEntryId))}::bigint[])`)
  await postLedger(tx, {
    kind: 'payout_scheduled',
    reference: payoutId,
    at,
    entries: [
      { account: 'seller_payable', profileId, amount, currency },
      { account: 'payouts_in_transit', profileId, amount: -amount, currency },
    ],
  })
  await enqueue(tx, 'payout.send', { payoutId }, `payout:${payoutId}`)
  return payout
}

/** Also while the money of one that failed has not come back from the seller's account. */
async function isUnderWay(tx: Tx, profileId: string, currency: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from payouts p where p.profile_id = ${profileId} and p.currency = ${currency} and (
      p.status in ('scheduled', 'processing')
      or p.status in ('failed', 'returned') and p.provider_transfer_id is not null
        and not exists (select from ledger_transactions where kind = 'payout_failed' and reference = p.id || ':transfer')
    ) limit 1`)
  return rows.length > 0
}
