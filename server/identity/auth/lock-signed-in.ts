import { and, eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthSession, type AuthUser, authSessions } from '#server/tables/auth'
import type { AuthFactor } from '#server/tables/auth-proofs'
import { factorsOf } from './factors'
import { lockUser } from './users'

export type Locked = { user: AuthUser; session: AuthSession; factors: AuthFactor[]; hasFactor: boolean }

/**
 * An account, the session that asks and the factors, as they are now. Whoever changes the factors comes through here,
 * so they take turns on the account's row, and what one has just changed the next one sees.
 *
 * @param session as `requireSession` gave it; a token from before it was raised keeps it at aal1 here too
 * @throws user_not_found, session_not_found
 */
export async function lockSignedIn(
  tx: Tx,
  { user, session }: { user: Pick<AuthUser, 'id'>; session: Pick<AuthSession, 'id' | 'aal'> },
  now: Date,
): Promise<Locked> {
  const account = await lockUser(tx, user.id)
  if (!account) throw refuse('user_not_found')
  const own = and(eq(authSessions.id, session.id), eq(authSessions.userId, user.id))
  const [current] = await tx.select().from(authSessions).where(own).for('update')
  if (!current) throw refuse('session_not_found')
  const factors = await factorsOf(tx, user.id, now)
  return {
    user: account,
    session: session.aal === 'aal2' ? current : { ...current, aal: 'aal1' },
    factors,
    hasFactor: factors.some(({ status }) => status === 'verified'),
  }
}
