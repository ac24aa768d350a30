import { eq } from 'drizzle-orm'
import type { PayoutAccount } from '#contract/payouts'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payoutAccounts } from '../../tables/payouts'
import { ISSUER_TYPES, ownProfile } from '../records/own-issuer'
import { askProvider, saveAccount } from './account-row'
import { inWords } from './account-words'

type Standing = Omit<PayoutAccount, 'suspended'>

const NONE: Standing = { status: 'none', missing: [], dueBy: null, payoutsEnabled: false }
const ASK_AGAIN_MS = 15_000

/**
 * Where a seller's payout account stands, as it is known. While it is not ready the provider is asked again in the
 * background: somebody who comes back from its pages is often faster than its message.
 *
 * @throws NOT_FOUND
 */
export async function readAccount(deps: Deps, viewer: Viewer, profileId: string): Promise<PayoutAccount> {
  const { db, clock } = deps
  const { approval } = await ownProfile(db, viewer, profileId, ISSUER_TYPES, 'money')
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.profileId, profileId))
  const suspended = approval === 'suspended'
  if (!row) return { ...NONE, suspended }
  const now = clock.now().getTime()
  if (row.providerAccountId && row.status !== 'active' && now - (row.checkedAt?.getTime() ?? 0) > ASK_AGAIN_MS) {
    const part = Math.floor(now / ASK_AGAIN_MS)
    await enqueue(db, 'payout-account.check', { profileId }, `payout-account:${profileId}:${part}`)
  }
  const standing = standingOf(row)
  return { ...standing, payoutsEnabled: standing.payoutsEnabled && !suspended, suspended }
}

function standingOf(row: typeof payoutAccounts.$inferSelect): Standing {
  const { status, requirements, dueBy, payoutsEnabled, blockedAt } = row
  if (blockedAt === null || status !== 'active')
    return { status, missing: inWords(requirements), dueBy, payoutsEnabled }
  const bank = { code: 'external_account', label: 'A bank account that accepts payouts. The last payout was returned' }
  return { status: 'restricted', missing: [bank, ...inWords(requirements)], dueBy, payoutsEnabled: false }
}

/** Looks at an account at the provider. One that is away is not waited for: whoever looks at the page asks again. */
export async function checkAccount(deps: Deps, { profileId }: { profileId: string }): Promise<void> {
  const [row] = await deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.profileId, profileId))
  if (!row?.providerAccountId) return
  try {
    const account = await askProvider(deps, row.providerAccountId)
    await inTransaction(deps.db, async (tx) => void (await saveAccount(tx, deps, profileId, account)))
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
  }
}
