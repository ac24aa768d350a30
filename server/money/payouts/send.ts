import { eq, sql } from 'drizzle-orm'
import { toCents } from '#contract/amounts'
import { PaymentsRefused } from '#server/infra/adapters/payments/errors'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payouts } from '../../tables/payouts'
import { raiseFinding } from '../ledger/findings'
import { postLedger } from '../ledger/post'
import { holdPayable } from '../trading'
import { askProvider, mayBePaidOut, saveAccount } from './account-row'
import { failPayout } from './fail'
import { findPayout, lockPayout, type PayoutRow } from './find-payout'

/** The provider remembers our key for at least 24 hours; asked again after that it might pay twice. In database time. */
const TOO_LATE = sql<boolean>`${payouts.updatedAt} < now() - interval '23 hours'`

/**
 * Sends a payout: a transfer to the seller's account and a payout from there to their bank, each asked for again with
 * the same key until the provider has answered.
 *
 * @throws PaymentsUnavailable, so that the job comes again
 */
export async function sendPayout(deps: Deps, { payoutId }: { payoutId: string }): Promise<void> {
  const begun = await begin(deps, payoutId)
  if (!begun) return
  const { payout, accountId } = begun
  if (!payout.providerTransferId && !(await transfer(deps, payout, accountId))) return
  await payOut(deps, payout, accountId)
}

/**
 * Marks it as being sent, if the provider says right now that the account may be paid out and the profile is in good
 * standing. One that had been marked goes
 * on where it was: its money may have moved already, whatever became of the account since.
 */
async function begin(deps: Deps, payoutId: string): Promise<{ payout: PayoutRow; accountId: string } | null> {
  const { db } = deps
  const payout = await findPayout(db, payoutId)
  const accountId = payout && isUnsent(payout) ? await accountIdOf(deps, payout.profileId) : null
  if (!payout || accountId === null) return null
  if (payout.status === 'processing') return (await isTooLate(deps, payout)) ? null : { payout, accountId }
  const account = await askProvider(deps, accountId)
  return inTransaction(db, async (tx) => {
    const row = await saveAccount(tx, deps, payout.profileId, account)
    const locked = await lockPayout(tx, payoutId)
    if (locked?.payout.status !== 'scheduled') return null
    if (!mayBePaidOut(row)) {
      await failPayout(tx, deps, locked.payout, { code: 'account_not_ready', block: false })
      return null
    }
    if (!(await holdPayable(tx, payout.profileId))) {
      await failPayout(tx, deps, locked.payout, { code: 'profile_suspended', block: false })
      return null
    }
    await tx.update(payouts).set({ status: 'processing' }).where(eq(payouts.id, payoutId))
    return { payout: locked.payout, accountId }
  })
}

/** After a day without an answer nobody knows whether the money moved: a person looks, and nothing more is paid out. */
async function isTooLate({ db, clock, log }: Deps, { id, amount, currency }: PayoutRow): Promise<boolean> {
  const [row] = await db.select({ tooLate: TOO_LATE }).from(payouts).where(eq(payouts.id, id))
  if (!row?.tooLate) return false
  log.error({ alert: true, payoutId: id }, 'a payout could not be sent for a day and needs a person to look')
  const detail = 'The provider hasn’t responded about a payout for a day.'
  await raiseFinding(db, clock.now(), { kind: 'unexpected', reference: id, detail, ours: amount, currency })
  return true
}

const isUnsent = ({ status }: PayoutRow) => status === 'scheduled' || status === 'processing'

async function accountIdOf({ db }: Deps, profileId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select provider_account_id as id from payout_accounts where profile_id = ${profileId}`,
  )
  return rows[0]?.id ?? null
}

/** @returns whether the money is in the seller's account */
async function transfer(deps: Deps, payout: PayoutRow, accountId: string): Promise<boolean> {
  const { id, profileId, amount, currency } = payout
  const answer = await asked(() =>
    deps.payments.createTransfer({
      idempotencyKey: id,
      accountId,
      amount: toCents(amount),
      currency: currency.toLowerCase(),
      reference: id,
      metadata: { profile: profileId },
    }),
  )
  if (answer instanceof PaymentsRefused) {
    await refused(deps, payout, answer)
    return false
  }
  await inTransaction(deps.db, (tx) => keepTransfer(tx, deps, id, answer.id))
  return true
}

/** Writes down that the money of a payout is in the seller's account; once. */
export async function keepTransfer(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  payoutId: string,
  transferId: string,
): Promise<void> {
  const locked = await lockPayout(tx, payoutId)
  if (!locked || locked.payout.providerTransferId) return
  const { profileId, amount, currency } = locked.payout
  await tx.update(payouts).set({ providerTransferId: transferId }).where(eq(payouts.id, payoutId))
  await postLedger(tx, {
    kind: 'payout_transferred',
    reference: payoutId,
    memo: transferId,
    at: clock.now(),
    entries: [
      { account: 'seller_account', profileId, amount, currency },
      { account: 'provider_clearing', amount: -amount, currency },
    ],
  })
}

async function payOut(deps: Deps, payout: PayoutRow, accountId: string): Promise<void> {
  const { id, amount, currency } = payout
  const answer = await asked(() =>
    deps.payments.createPayout({
      idempotencyKey: `${id}-payout`,
      accountId,
      amount: toCents(amount),
      currency: currency.toLowerCase(),
      reference: id,
    }),
  )
  if (answer instanceof PaymentsRefused) return refused(deps, payout, answer)
  await inTransaction(deps.db, (tx) => onItsWay(tx, id, answer))
}

/** The provider has it; its message may have been faster than its answer. */
export async function onItsWay(
  tx: Tx,
  payoutId: string,
  { id, arrivalDate }: { id: string; arrivalDate: Date | null },
): Promise<void> {
  const locked = await lockPayout(tx, payoutId)
  if (locked?.payout.status !== 'processing') return
  await tx
    .update(payouts)
    .set({ status: 'in_transit', providerPayoutId: id, expectedOn: arrivalDate })
    .where(eq(payouts.id, payoutId))
}

async function asked<T>(call: () => Promise<T>): Promise<T | PaymentsRefused> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentsRefused) return error
    throw error
  }
}

/** Refused for good: the earnings wait for the next payout, and a person looks why. */
async function refused(deps: Deps, { id }: PayoutRow, error: Error): Promise<void> {
  const code = error instanceof PaymentsRefused ? error.code : 'no_answer'
  deps.log.error({ err: error, alert: true, payoutId: id }, 'the provider refused a payout')
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockPayout(tx, id)
    if (!locked || !isUnsent(locked.payout)) return
    const { amount, currency } = locked.payout
    const detail = `A payout was not sent (${code}): ${error.message}`
    await raiseFinding(tx, deps.clock.now(), { kind: 'unexpected', reference: id, detail, ours: amount, currency })
    await failPayout(tx, deps, locked.payout, { code, message: error.message, block: code === 'payouts_not_allowed' })
  })
}
