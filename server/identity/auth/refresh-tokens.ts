import { eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import { type AuthSession, type AuthUser, authRefreshTokens, authSessions, authUsers } from '#server/tables/auth'
import type { AuthContext } from './context'
import { deviceName } from './device-name'
import { giveNotice } from './notices'
import { isOver } from './session-activity'
import { hashRefreshToken } from './session-secrets'
import { storeRefreshToken } from './sessions'
import { refuseBanned } from './users'

/** Tabs that woke up together may all present the token they knew. */
const REUSE_INTERVAL_MS = 10_000

type Outcome = { reused: false; user: AuthUser; session: AuthSession } | { reused: true; session: AuthSession }

/**
 * Uses a refresh token once. What happens depends on how many generations it is behind:
 * the current one is replaced by the next; its parent gets the current one again, because its answer must have been
 * lost; an older one too, if the session was refreshed within the last seconds. One from before a second factor was shown
 * is refused in these seconds, since it did not prove it. Anything else is a copy in the wrong hands, and the whole session
 * ends.
 *
 * Reuse is an outcome and not thrown, because throwing would undo the deletion of the session.
 *
 * @throws refresh_token_not_found, refresh_token_already_used, session_not_found, session_expired, user_banned
 */
export function spendRefreshToken(auth: AuthContext, token: string): Promise<Outcome> {
  const { deps } = auth
  return deps.db.transaction(async (tx) => {
    const [presented] = await tx
      .select()
      .from(authRefreshTokens)
      .where(eq(authRefreshTokens.tokenHash, hashRefreshToken(token)))
    if (!presented) throw refuse('refresh_token_not_found')

    // Two uses of one token take turns here; the second sees what the first did.
    const ofSession = eq(authSessions.id, presented.sessionId)
    const [session] = await tx.select().from(authSessions).where(ofSession).for('update')
    if (!session) throw refuse('session_not_found', { status: 400 })
    const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, session.userId))
    if (!user || user.deletedAt) throw refuse('session_not_found', { status: 400 })
    const now = deps.clock.now()
    await refuseBanned(tx, user, now, 400)
    if (isOver(session, now)) throw refuse('session_expired')

    const behind = session.refreshGeneration - presented.generation
    if (behind === 0) {
      const refreshed = {
        refreshGeneration: presented.generation + 1,
        refreshedAt: now,
        lastActiveAt: now,
        updatedAt: now,
      }
      await tx.update(authSessions).set(refreshed).where(ofSession)
      await storeRefreshToken(auth, tx, session, refreshed.refreshGeneration)
      return { reused: false, user, session: { ...session, ...refreshed } }
    }
    const lastMs = session.refreshedAt?.getTime() ?? 0
    const isForgiven = now.getTime() - lastMs < REUSE_INTERVAL_MS
    if (isForgiven && presented.generation < session.raisedGeneration) throw refuse('refresh_token_already_used')
    if (behind === 1 || isForgiven) {
      await tx.update(authSessions).set({ lastActiveAt: now }).where(ofSession)
      return { reused: false, user, session: { ...session, lastActiveAt: now } }
    }
    await tx.delete(authSessions).where(ofSession)
    const device = deviceName(session.userAgent)
    await giveNotice(auth, tx, user, {
      mail: (addressed) => ({ kind: 'session-reused', ...addressed, device }),
      text: `We signed your Pawstead account out on one device (${device}), because someone else may have copied its session.`,
    })
    return { reused: true, session }
  })
}
