import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import { payouts } from '../../tables/payouts'
import { type AccountRow, lockAccount } from './account-row'

export type PayoutRow = typeof payouts.$inferSelect

export async function findPayout(db: Db | Tx, payoutId: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, payoutId))
  return row
}

/** The seller first, then the payout: everybody who settles one takes them in this order. */
export async function lockPayout(
  tx: Tx,
  payoutId: string,
): Promise<{ payout: PayoutRow; account: AccountRow | undefined } | undefined> {
  const found = await findPayout(tx, payoutId)
  if (!found) return undefined
  const account = await lockAccount(tx, found.profileId)
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update')
  return payout && { payout, account }
}
