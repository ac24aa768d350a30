import { eq } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { ConnectedAccount } from '#server/infra/adapters/payments/payments'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payoutAccounts } from '../../tables/payouts'
import { userProfiles } from '../../tables/profiles'
import { requireIssuer } from '../records/own-issuer'
import { askProvider, saveAccount } from './account-row'

/** Every seller of this marketplace is in one country. */
const COUNTRY = 'US'

/**
 * Where the provider asks a seller for what it needs; opens their account there if there is none. Asked twice it is one
 * account.
 *
 * @throws NOT_FOUND, PAYMENT_UNAVAILABLE
 */
export async function startOnboarding(deps: Deps, viewer: Viewer, profileId: string): Promise<{ url: string }> {
  await requireIssuer(deps.db, viewer, profileId, 'money')
  return inReach(deps, async () => {
    const accountId = await openAccount(deps, viewer, profileId)
    const page = `${deps.env.publicUrl}/payouts?profile=${profileId}`
    return deps.payments.createAccountLink({ accountId, refreshUrl: page, returnUrl: page })
  })
}

/**
 * The provider's own page of an account.
 *
 * @throws NOT_FOUND, PAYOUT_NOT_READY before the details are submitted, PAYMENT_UNAVAILABLE
 */
export async function openDashboard(deps: Deps, viewer: Viewer, profileId: string): Promise<{ url: string }> {
  const { db, payments } = deps
  await requireIssuer(db, viewer, profileId, 'money')
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.profileId, profileId))
  const accountId = row?.providerAccountId
  if (!accountId) throw refuse('PAYOUT_NOT_READY')
  return inReach(deps, async () => {
    try {
      return await payments.createLoginLink(accountId)
    } catch (error) {
      if (error instanceof PaymentsRefused && error.status === 400) throw refuse('PAYOUT_NOT_READY')
      throw error
    }
  })
}

/** @returns the provider's id of the account */
async function openAccount(deps: Deps, viewer: Viewer, profileId: string): Promise<string> {
  const { db, payments } = deps
  await db.insert(payoutAccounts).values({ profileId }).onConflictDoNothing()
  const [row] = await db
    .select({ account: payoutAccounts, profile: userProfiles })
    .from(payoutAccounts)
    .innerJoin(userProfiles, eq(userProfiles.id, payoutAccounts.profileId))
    .where(eq(payoutAccounts.profileId, profileId))
  if (!row) throw refuse('NOT_FOUND')
  const known = row.account.providerAccountId
  const { businessName, firstName, lastName, userType } = row.profile
  const account = known
    ? await askProvider(deps, known)
    : await payments.createAccount({
        // Our own id, so that an answer that was lost is had again.
        idempotencyKey: profileId,
        email: viewer.email ?? '',
        businessName: businessName ?? [firstName, lastName].filter(Boolean).join(' '),
        country: COUNTRY,
        reference: profileId,
        kind: userType === 'service-provider' ? 'individual' : 'company',
      })
  await keep(deps, profileId, account)
  const accountId = account?.id ?? known
  if (!accountId) throw new Error(`The provider opened no account for ${profileId}`)
  return accountId
}

async function keep(deps: Deps, profileId: string, account: ConnectedAccount | null): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (account) {
      await tx
        .update(payoutAccounts)
        .set({ providerAccountId: account.id })
        .where(eq(payoutAccounts.profileId, profileId))
    }
    await saveAccount(tx, deps, profileId, account, { changed: true })
  })
}

async function inReach<T>({ log }: Deps, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentsRefused) log.error({ err: error, alert: true }, 'the provider refused an account')
    if (error instanceof PaymentsRefused || error instanceof PaymentsUnavailable)
      throw refuse('PAYMENT_UNAVAILABLE', { key: null })
    throw error
  }
}
