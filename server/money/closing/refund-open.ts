import type { Closing } from '#contract/closing'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ISSUER_TYPES, ownProfile } from '../records/own-issuer'
import { readClosing } from './open'
import { refundUnsent, unsentOf } from './refund-unsent'

const REASON = 'The shop is closing.'

/**
 * Gives the buyers back what was not sent, each order by itself: one that moved on meanwhile, or whose money a bank decides
 * about, keeps none of the others. Goods go back on the shelf, where nobody sees them.
 *
 * @throws NOT_FOUND
 */
export async function refundOpen(deps: Deps, viewer: Viewer, profileId: string): Promise<Closing> {
  await ownProfile(deps.db, viewer, profileId, ISSUER_TYPES, 'closing')
  const by = { kind: 'shop', userId: viewer.id, reason: REASON } as const
  for (const order of await unsentOf(deps.db, profileId))
    await inTransaction(deps.db, (tx) =>
      refundUnsent(tx, deps, order, by, async () => {
        // They may have lost the shop since this began.
        await ownProfile(tx, viewer, profileId, ISSUER_TYPES, 'closing')
        return true
      }),
    )
  return readClosing(deps.db, profileId)
}
