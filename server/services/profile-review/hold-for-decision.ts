import { isReviewed } from '#contract/profiles.rules'
import type { Viewer } from '../../auth/viewer'
import type { Tx } from '../../db'
import { refuse } from '../../refuse'
import { type Held, holdAny } from '../profiles/hold'
import { roleWithin } from '../roles/role-of'

/**
 * Takes hold of a profile somebody is about to decide about, so that two who decide take turns.
 *
 * @throws NOT_FOUND, NOT_ALLOWED (they are no admin any more), NOT_ONESELF
 */
export async function holdForDecision(tx: Tx, viewer: Viewer, id: string): Promise<Held> {
  const held = await holdAny(tx, id)
  if (!isReviewed(held.userType) || !held.isActive) throw refuse('NOT_FOUND')
  if ((await roleWithin(tx, viewer.id)) === 'user') throw refuse('NOT_ALLOWED')
  if (held.userId === viewer.id) throw refuse('NOT_ONESELF')
  return held
}
