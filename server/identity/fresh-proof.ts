import type { Viewer } from '../core/people/viewer'
import { refuse } from '../core/refusals/refuse'
import type { Deps } from '../infra/deps'
import { isFresh } from './auth/freshness'
import { findSession } from './auth/sessions'

/**
 * For what nobody may do who merely found an open computer: the session was proven within 10 minutes, and with the
 * second factor where the person has one. Asked of the database itself, because what is known of a viewer may be seconds old.
 *
 * @throws FRESH_CHECK_NEEDED, SIGN_IN_FIRST (the session has just ended)
 */
export async function requireFreshProof({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<void> {
  const now = clock.now()
  const { session, hasFactor } = await findSession(db, viewer.id, viewer.sessionId, now)
  if (!session) throw refuse('SIGN_IN_FIRST')
  if (hasFactor && viewer.aal !== 'aal2') throw refuse('FRESH_CHECK_NEEDED', { needs: 'second-factor' })
  if (!isFresh(session, now)) throw refuse('FRESH_CHECK_NEEDED', { needs: 'proof' })
}
