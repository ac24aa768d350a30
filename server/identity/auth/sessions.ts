import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { forgetDevices } from '#server/core/notices/forget-devices'
import type { Connection } from '#server/infra/database/connection'
import { type AuthSession, type AuthUser, authRefreshTokens, authSessions, authUsers } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import type { AuthContext, AuthDeps } from './context'
import { isOver, SESSION_IDLE_MS } from './session-activity'
import { hashRefreshToken } from './session-secrets'

/** Makes a generation's refresh token known, so that it is recognised when it comes back. */
export async function storeRefreshToken(
  auth: Pick<AuthContext, 'deps' | 'sessionSecrets'>,
  tx: Connection,
  session: AuthSession,
  generation: number,
): Promise<void> {
  const tokenHash = hashRefreshToken(auth.sessionSecrets.refreshToken(session, generation))
  const createdAt = auth.deps.clock.now()
  await tx.insert(authRefreshTokens).values({ tokenHash, sessionId: session.id, generation, createdAt })
}

/**
 * Goes on with a session that is still alive, under its next refresh token.
 *
 * @returns null when it has ended, or when there is none
 */
export async function goOn(
  auth: Pick<AuthContext, 'deps' | 'sessionSecrets'>,
  tx: Connection,
  user: AuthUser,
  sessionId: string | undefined,
): Promise<{ user: AuthUser; session: AuthSession } | null> {
  if (sessionId === undefined) return null
  const own = and(eq(authSessions.id, sessionId), eq(authSessions.userId, user.id))
  const [session] = await tx.select().from(authSessions).where(own).for('update')
  const now = auth.deps.clock.now()
  if (!session || isOver(session, now)) return null
  const refreshed = { refreshGeneration: session.refreshGeneration + 1, refreshedAt: now, updatedAt: now }
  await tx.update(authSessions).set(refreshed).where(own)
  await storeRefreshToken(auth, tx, session, refreshed.refreshGeneration)
  return { user, session: { ...session, ...refreshed } }
}

export type SignOutScope = 'global' | 'local' | 'others'

/** Ends sessions; their refresh tokens go with them. Announce it once committed: `announceSessionsEnded`. */
export async function endSessions(tx: Connection, session: AuthSession, scope: SignOutScope): Promise<void> {
  const which = {
    global: eq(authSessions.userId, session.userId),
    local: eq(authSessions.id, session.id),
    others: and(eq(authSessions.userId, session.userId), ne(authSessions.id, session.id)),
  }[scope]
  await tx.delete(authSessions).where(which)
  if (scope !== 'local') await forgetDevices(tx, session.userId)
}

/**
 * Tells every replica to forget what it knows about a session, or about all sessions of a user.
 * Without the notice they forget by themselves within seconds, so a failure is logged and the sign-out stands.
 */
export async function announceSessionsEnded(
  { deps }: { deps: Pick<AuthDeps, 'changes' | 'log'> },
  id: string,
): Promise<void> {
  try {
    await deps.changes.publish('sessions', [id])
  } catch (error) {
    deps.log.warn({ err: error }, 'the end of a session could not be announced')
  }
}

/**
 * Tells every replica, once the transaction has committed, to forget what it knows about a session or about all
 * sessions of a user: because they ended, or because the account is another now.
 */
export async function announceWithin(tx: Connection, id: string): Promise<void> {
  await tx.execute(sql`select announce('sessions', ${id})`)
}

const hasVerifiedFactor = sql<boolean>`exists (
  select from ${authFactors} where ${authFactors.userId} = ${authUsers.id} and ${authFactors.status} = 'verified'
)`

/** What `isOver` says of a session, for statements. */
function isAlive(now: Date) {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS)
  return and(gt(authSessions.notAfter, now), gt(authSessions.lastActiveAt, idleSince))
}

/** Which of many sessions have neither run out nor ended. Looking is no use of them. */
export async function findLiving(db: Connection, ids: readonly string[], now: Date): Promise<Set<string>> {
  const isOneOf = sql`${authSessions.id} = any(${sql.param(ids)}::uuid[])`
  const living = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(isOneOf, isAlive(now)))
  return new Set(living.map(({ id }) => id))
}

/** Finds who a token speaks for, in one look; user and session are null if they are gone. */
export async function findSession(db: Connection, userId: string, sessionId: string, now: Date) {
  const alive = and(eq(authSessions.id, sessionId), eq(authSessions.userId, authUsers.id), isAlive(now))
  const [row] = await db
    .select({ user: authUsers, session: authSessions, hasFactor: hasVerifiedFactor })
    .from(authUsers)
    .leftJoin(authSessions, alive)
    .where(and(eq(authUsers.id, userId), isNull(authUsers.deletedAt)))
  return { user: row?.user ?? null, session: row?.session ?? null, hasFactor: row?.hasFactor ?? false }
}
