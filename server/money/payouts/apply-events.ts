import { and, eq, isNull, or } from 'drizzle-orm'
import { toCents } from '#contract/amounts'
import type { ProviderPayout } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payoutAccounts, payouts } from '../../tables/payouts'
import { postLedger } from '../ledger/post'
import { askProvider, saveAccount } from './account-row'
import { failPayout } from './fail'
import { lockPayout, type PayoutRow } from './find-payout'
import { onItsWay } from './send'

/**
 * Takes in what the provider says of a seller's payout. Each status is behind the ones before it (pending, in transit,
 * paid, failed), so whatever comes late, or twice, or in another order changes nothing and ends the same.
 *
 * @param account the connected account the event came from; a payout of another's is not believed
 */
export async function applyPayoutEvent(tx: Tx, deps: Deps, payout: ProviderPayout, account: string): Promise<void> {
  const found = await findOurs(tx, payout, account)
  if (!found) {
    deps.log.warn({ payout, account }, 'the provider tells of a payout that is not ours')
    return
  }
  await onItsWay(tx, found.id, payout)
  const locked = await lockPayout(tx, found.id)
  if (!locked) return
  if (payout.status === 'paid') await arrive(tx, deps, locked.payout)
  if (payout.status === 'failed' || payout.status === 'canceled') {
    if (locked.payout.status !== 'in_transit' && locked.payout.status !== 'paid') return
    const { failureCode: code, failureMessage: message } = payout
    await failPayout(tx, deps, locked.payout, { code, message, block: true })
  }
}

async function findOurs(
  tx: Tx,
  { id, reference, amount, currency }: ProviderPayout,
  account: string,
): Promise<PayoutRow | undefined> {
  const ours = isUuid(reference)
    ? or(eq(payouts.providerPayoutId, id), and(eq(payouts.id, reference), isNull(payouts.providerPayoutId)))
    : eq(payouts.providerPayoutId, id)
  const [row] = await tx
    .select({ payout: payouts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.profileId, payouts.profileId))
    .where(and(ours, eq(payoutAccounts.providerAccountId, account)))
  const same = row && toCents(row.payout.amount) === amount && row.payout.currency.toLowerCase() === currency
  return same ? row.payout : undefined
}

const isUuid = (text: string | null): text is string => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

async function arrive(tx: Tx, { clock }: Deps, { id, status, profileId, amount, currency }: PayoutRow): Promise<void> {
  if (status !== 'in_transit') return
  const at = clock.now()
  await tx.update(payouts).set({ status: 'paid', paidAt: at }).where(eq(payouts.id, id))
  await postLedger(tx, {
    kind: 'payout_paid',
    reference: id,
    at,
    entries: [
      { account: 'payouts_in_transit', profileId, amount, currency },
      { account: 'seller_account', profileId, amount: -amount, currency },
    ],
  })
}

/** Looks at an account of which the provider says that something changed. @throws PaymentsUnavailable */
export async function applyAccountEvent(tx: Tx, deps: Deps, accountId: string): Promise<void> {
  const [row] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.providerAccountId, accountId))
  if (!row) {
    deps.log.warn({ accountId }, 'the provider tells of an account that is not ours')
    return
  }
  await saveAccount(tx, deps, row.profileId, await askProvider(deps, accountId), { changed: true })
}
