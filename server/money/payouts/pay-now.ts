import type { Payout } from '#contract/payouts'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'
import { balancesOf } from './balance'
import { getPayout } from './list'
import { schedulePayout } from './schedule'

/**
 * Pays a seller what is available, in the currency they have most of.
 *
 * @throws NOT_FOUND, PAYOUT_NOT_READY when the account is not ready, the profile is suspended, a payout is on its way already, or there is less
 *   than the least
 */
export async function payNow(deps: Deps, viewer: Viewer, profileId: string): Promise<Payout> {
  const { db, clock } = deps
  await requireIssuer(db, viewer, profileId, 'money')
  const at = clock.now()
  const scheduled = await inTransaction(db, async (tx) => {
    const [most] = (await balancesOf(tx, profileId, at)).toSorted((a, b) => b.available - a.available)
    return most ? schedulePayout(tx, { profileId, currency: most.currency, at }) : null
  })
  if (!scheduled) throw refuse('PAYOUT_NOT_READY')
  const { items: _, ...payout } = await getPayout(deps, viewer, scheduled.id)
  return payout
}
