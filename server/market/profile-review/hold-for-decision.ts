import { isReviewed } from '#contract/profiles.rules'
import { isOfTeam } from '#server/core/people/memberships'
import { roleWithin } from '#server/core/people/role-of'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { type Held, holdAny } from '../profiles/hold'

/**
 * Takes hold of a profile somebody is about to decide about, so that two who decide take turns.
 *
 * @throws NOT_FOUND, NOT_ALLOWED (they are no admin any more), NOT_ONESELF
 */
export async function holdForDecision(tx: Tx, viewer: Viewer, id: string): Promise<Held> {
  const held = await holdAny(tx, id)
  if (!isReviewed(held.userType) || !held.isActive) throw refuse('NOT_FOUND')
  if ((await roleWithin(tx, viewer.id)) === 'user') throw refuse('NOT_ALLOWED')
  if (await isOfTeam(tx, held.id, viewer.id)) throw refuse('NOT_ONESELF')
  return held
}
