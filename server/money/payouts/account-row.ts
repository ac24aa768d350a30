import { eq } from 'drizzle-orm'
import { enqueue } from '#server/core/outbox/outbox'
import { PaymentsRefused } from '#server/infra/adapters/payments/errors'
import type { ConnectedAccount } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payoutAccounts } from '../../tables/payouts'
import { canBePaidOut, statusOf } from './account-words'
import { tellSeller } from './tell-seller'

export type AccountRow = typeof payoutAccounts.$inferSelect

/** The row of a seller's account, held until the transaction ends: their payouts are scheduled and settled one by one. */
export async function lockAccount(tx: Tx, profileId: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.profileId, profileId)).for('update')
  return row
}

export function mayBePaidOut(row: AccountRow | undefined): row is AccountRow & { providerAccountId: string } {
  return row?.status === 'active' && row.payoutsEnabled && row.blockedAt === null && row.providerAccountId !== null
}

/** The account as the provider has it now; null when it is not ours any more. @throws PaymentsUnavailable */
export async function askProvider({ payments, log }: Deps, accountId: string): Promise<ConnectedAccount | null> {
  try {
    return await payments.getAccount(accountId)
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    log.error({ err: error, alert: true, accountId }, 'a seller’s payout account is not ours any more')
    return null
  }
}

/**
 * Takes in what the provider says of an account, and tells the seller when it was fine and is not any more.
 *
 * @param account null when it is not ours any more
 * @param changed the provider says that something about it changed, so that a payout may be tried again
 */
export async function saveAccount(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  profileId: string,
  account: ConnectedAccount | null,
  { changed = false } = {},
): Promise<AccountRow | undefined> {
  const before = await lockAccount(tx, profileId)
  if (!before) return undefined
  const now = clock.now()
  const status = account ? statusOf(account) : 'disabled'
  const payoutsEnabled = account !== null && canBePaidOut(account)
  const [row] = await tx
    .update(payoutAccounts)
    .set({
      status,
      payoutsEnabled,
      requirements: account?.requirements ?? [],
      disabledReason: account?.disabledReason ?? null,
      dueBy: account?.dueBy ?? null,
      blockedAt: changed && payoutsEnabled ? null : before.blockedAt,
      checkedAt: now,
      updatedAt: now,
    })
    .where(eq(payoutAccounts.profileId, profileId))
    .returning()
  if (before.status === 'active' && status !== 'active') {
    const day = now.toISOString().slice(0, 10)
    await enqueue(tx, 'mail.account-restricted', { profileId }, `account-restricted:${profileId}:${day}`)
    await tellSeller(tx, profileId, 'Your payouts are on hold', 'The payment provider needs more information from you.')
  }
  return row
}
