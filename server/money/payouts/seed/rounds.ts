import type { Viewer } from '#server/core/people/viewer'
import type { Tx } from '#server/infra/database/db'
import type { Past } from '#server/town/past'
import type { Account } from '#server/town/types'
import { checkAccount } from '../account'
import { lockAccount } from '../account-row'
import { applyPayoutEvent } from '../apply-events'
import { findPayout } from '../find-payout'
import { startOnboarding } from '../onboarding'
import { schedulePayout } from '../schedule'
import { sendPayout } from '../send'

/**
 * How many days ago sellers were paid out: daily, as everybody is, since they gave their bank's details. What they had
 * earned until then waited for it. It takes two days to the bank.
 */
export const ACCOUNT_OPENED_DAYS_AGO = 9
export const PAID_OUT_DAYS_AGO = [8, 7, 6, 5, 4, 3, 2, 1]
export const UNTIL_ARRIVAL_DAYS = 2

/**
 * Whose payout account is ready. The pottery and the clinic never set theirs up: their earnings wait, as they do for
 * everybody who begins.
 */
export const PAID_OUT = ['kettle-hill', 'hollow-lane', 'long-acre', 'barrow-and-bean', 'tidewater', 'sitter']

/** Opens an account at the provider, where its owner answers everything. */
export async function openAccount(tx: Tx, { deps, provider }: Past, account: Account): Promise<void> {
  const { profileId } = account
  await startOnboarding(deps, viewerOf(account, deps.clock.now()), profileId)
  const row = await lockAccount(tx, profileId)
  provider.store.decide(() => {
    const opened = provider.accounts.find(row?.providerAccountId ?? '')
    if (!opened) throw new Error(`The provider opened no account for ${account.key}`)
    provider.accounts.complete(opened)
  })
  await checkAccount(deps, { profileId })
}

/** @returns null when there was too little to pay out */
export async function payOut(tx: Tx, { deps }: Past, profileId: string): Promise<string | null> {
  const payout = await schedulePayout(tx, { profileId, currency: 'USD', at: deps.clock.now() })
  if (!payout) return null
  await sendPayout(deps, { payoutId: payout.id })
  return payout.id
}

export async function arrive(tx: Tx, { deps, provider }: Past, payoutId: string): Promise<void> {
  const payout = await findPayout(tx, payoutId)
  const account = payout && (await lockAccount(tx, payout.profileId))
  const { providerPayoutId } = payout ?? {}
  if (!account?.providerAccountId || !providerPayoutId) throw new Error(`Payout ${payoutId} was not sent`)
  provider.store.decide(() => provider.payouts.pay(providerPayoutId))
  const told = await deps.payments.getPayout(providerPayoutId, account.providerAccountId)
  await applyPayoutEvent(tx, deps, told, account.providerAccountId)
}

function viewerOf({ id, email, kind }: Account, provenAt: Date): Viewer {
  return {
    id,
    email,
    sessionId: id,
    role: 'user',
    heldRole: 'user',
    works: { [kind]: 'owner' },
    aal: 'aal1',
    provenAt,
    hasFactor: false,
    consentsDue: false,
  }
}
