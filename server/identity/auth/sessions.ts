import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { plainAddress } from '#server/core/limits/rate-limit'
import { forgetDevices } from '#server/core/notices/forget-devices'
import { notify } from '#server/core/notices/notify'
import type { Visitor } from '#server/core/people/visitor'
import type { Connection } from '#server/infra/database/connection'
import {
  type AuthSession,
  type AuthUser,
  authIdentities,
  authRefreshTokens,
  authSessions,
  authUsers,
} from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import type { AuthContext, AuthDeps } from './context'
import { rememberDevice } from './known-devices'
import { newDeviceWords } from './new-device-words'
import { giveNotice } from './notices'
import { isOver, SESSION_IDLE_MS } from './session-activity'
import { hashRefreshToken } from './session-secrets'

/** A session ends 30 days after signing in, however busy it is. */
const SESSION_LIFETIME_MS = 30 * 24 * 3600_000

/** How a person proved who they are, in the words of the token's `amr` claim. */
export type Proof = { method: string; provider?: string }

/**
 * Signs a person in. Every way in ends here. A device at a place where neither was seen before is told to its owner.
 *
 * @param endsBy the provider's own end of the session, where it is sooner than ours
 */
export async function startSession(
  auth: Pick<AuthContext, 'deps' | 'sessionSecrets' | 'messages' | 'report'>,
  tx: Connection,
  user: AuthUser,
  proof: Proof,
  visitor: Visitor,
  endsBy?: Date,
): Promise<{ user: AuthUser; session: AuthSession }> {
  const now = auth.deps.clock.now()
  const id = randomUUID()
  const [session] = await tx
    .insert(authSessions)
    .values({
      id,
      userId: user.id,
      amr: [{ ...proof, timestamp: Math.floor(now.getTime() / 1000) }],
      userAgent: visitor.userAgent,
      ip: isIP(visitor.address) ? plainAddress(visitor.address) : null,
      refreshSecret: auth.sessionSecrets.create(id),
      notAfter: new Date(Math.min(now.getTime() + SESSION_LIFETIME_MS, endsBy?.getTime() ?? Number.POSITIVE_INFINITY)),
      lastActiveAt: now,
      provenAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!session) throw new Error('a session was not stored')
  await storeRefreshToken(auth, tx, session, session.refreshGeneration)
  const newDevice = await rememberDevice(tx, user, visitor, now)
  if (newDevice) {
    const seen = { device: newDevice, address: plainAddress(visitor.address), at: now.toISOString() }
    await giveNotice(auth, tx, user, {
      mail: (addressed) => ({ kind: 'new-device', ...addressed, ...seen }),
      text: `New sign-in to your Pawstead account: ${newDevice}. If this wasn’t you, change your password.`,
    })
    await notify(tx, { userId: user.id, kind: 'security', ...newDeviceWords(newDevice) })
    const ids = { userId: user.id, sessionId: id }
    auth.report({
      type: 'new_device',
      severity: 'low',
      status: 'success',
      visitor,
      metadata: { device: newDevice },
      ...ids,
    })
  }
  await tx.update(authUsers).set({ lastSignInAt: now }).where(eq(authUsers.id, user.id))
  await tx
    .update(authIdentities)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, proof.provider ?? 'email')))
  return { user: { ...user, lastSignInAt: now }, session }
}

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
