import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { plainAddress } from '#server/core/limits/rate-limit'
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
import type { AuthContext } from './context'
import { isNewPlace, seenDevice } from './known-devices'
import { newDeviceWords } from './new-device-words'
import { giveNotice } from './notices'
import { hashRefreshToken } from './session-secrets'

/** A session ends 30 days after signing in, however busy it is. */
const SESSION_LIFETIME_MS = 30 * 24 * 3600_000

/** How a person proved who they are, in the words of the token's `amr` claim. */
export type Proof = { method: string; provider?: string }

export type SignedIn = { user: AuthUser; session: AuthSession }

type Auth = Pick<AuthContext, 'deps' | 'sessionSecrets' | 'messages' | 'report'>

type Start = {
  user: AuthUser
  proof: Proof
  visitor: Visitor
  /** The provider's own end of the session, where it is sooner than ours. */
  endsBy?: Date | undefined
  /** What must still be true of the account for the session to begin. */
  onlyIf?: SQL
}

/**
 * Signs a person in. Every way in ends here. A device at a place where neither was seen before is told to its owner,
 * in the same transaction.
 */
export async function startSession(
  auth: Auth,
  tx: Connection,
  user: AuthUser,
  proof: Proof,
  visitor: Visitor,
  endsBy?: Date,
): Promise<SignedIn> {
  const signedIn = await beginSession(auth, tx, { user, proof, visitor, endsBy })
  if (!signedIn) throw new Error('a session was not stored')
  return signedIn
}

/**
 * `startSession` for who has not locked the account: one statement stores session, refresh token and device and notes
 * the moment with the account, or nothing.
 *
 * @returns null when the account is gone, or is no longer as `onlyIf` says
 */
export async function beginSession(auth: Auth, db: Connection, start: Start): Promise<SignedIn | null> {
  const { user, visitor } = start
  const now = auth.deps.clock.now()
  const session = newSession(auth, start, now)
  const device = seenDevice(visitor)
  const stored = await store(auth, db, { ...start, session, now })
  if (!stored) return null
  if (stored.isNew && user.lastSignInAt !== null && (await isNewPlace(db, user.id, device))) {
    await tellOfDevice(auth, db, { user, session, visitor, device: device.device })
  }
  return { user: stored.user, session }
}

function newSession(auth: Auth, { user, proof, visitor, endsBy }: Start, now: Date): AuthSession {
  const id = randomUUID()
  return {
    id,
    userId: user.id,
    aal: 'aal1',
    amr: [{ ...proof, timestamp: Math.floor(now.getTime() / 1000) }],
    factorId: null,
    userAgent: visitor.userAgent,
    ip: isIP(visitor.address) ? plainAddress(visitor.address) : null,
    refreshSecret: auth.sessionSecrets.create(id),
    refreshGeneration: 0,
    raisedGeneration: 0,
    refreshedAt: null,
    notAfter: new Date(Math.min(now.getTime() + SESSION_LIFETIME_MS, endsBy?.getTime() ?? Number.POSITIVE_INFINITY)),
    lastActiveAt: now,
    provenAt: now,
    createdAt: now,
    updatedAt: now,
  }
}

type Stored = Start & { session: AuthSession; now: Date }

/** All that a sign-in writes hangs on the account's row, which whoever changes the account locks as well. */
async function store(
  auth: Auth,
  db: Connection,
  { user, proof, visitor, session, now, onlyIf }: Stored,
): Promise<{ user: AuthUser; isNew: boolean } | null> {
  const { device, addressKey } = seenDevice(visitor)
  const at = sql`${now.toISOString()}::timestamptz`
  const tokenHash = hashRefreshToken(auth.sessionSecrets.refreshToken(session, session.refreshGeneration))
  const person = db.$with('person').as(
    db
      .update(authUsers)
      .set({ lastSignInAt: now })
      .where(and(eq(authUsers.id, user.id), isNull(authUsers.deletedAt), onlyIf))
      .returning(),
  )
  const begun = db.$with('begun', { id: sql<string>`id`.as('id') }).as(sql`
    insert into ${authSessions} (id, user_id, amr, user_agent, ip, refresh_secret, not_after, last_active_at, proven_at,
      created_at, updated_at)
    select ${session.id}::uuid, person.id, ${JSON.stringify(session.amr)}::jsonb, ${session.userAgent}, ${session.ip}::inet,
      ${session.refreshSecret}, ${session.notAfter.toISOString()}::timestamptz, ${at}, ${at}, ${at}, ${at}
    from person returning id`)
  const token = db.$with('token', { id: sql<string>`session_id`.as('session_id') }).as(sql`
    insert into ${authRefreshTokens} (token_hash, session_id, generation, created_at)
    select ${tokenHash}, begun.id, ${session.refreshGeneration}::integer, ${at} from begun returning session_id`)
  const seen = db.$with('seen', { isNew: sql<boolean>`is_new`.as('is_new') }).as(sql`
    insert into known_devices (user_id, device, address_key, first_seen_at, last_seen_at)
    select person.id, ${device}, ${addressKey}, ${at}, ${at} from person
    on conflict (user_id, device, address_key) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new`)
  const identity = db.$with('identity', { id: sql<string>`id`.as('id') }).as(sql`
    update ${authIdentities} set last_sign_in_at = ${at}, updated_at = ${at}
    from person where user_id = person.id and provider = ${proof.provider ?? 'email'} returning ${authIdentities}.id`)
  const [row] = await db
    .with(person, begun, token, seen, identity)
    .select()
    .from(person)
    // Of two sign-ins at once from one new place, one makes the row.
    .innerJoin(seen, sql`true`)
  return row ? { user: row.person, isNew: row.seen.isNew } : null
}

type Told = { user: AuthUser; session: AuthSession; visitor: Visitor; device: string }

async function tellOfDevice(auth: Auth, tx: Connection, { user, session, visitor, device }: Told): Promise<void> {
  const seen = { device, address: plainAddress(visitor.address), at: session.createdAt.toISOString() }
  await giveNotice(auth, tx, user, {
    mail: (addressed) => ({ kind: 'new-device', ...addressed, ...seen }),
    text: `New sign-in to your Pawstead account: ${device}. If this wasn’t you, change your password.`,
  })
  await notify(tx, { userId: user.id, kind: 'security', ...newDeviceWords(device) })
  auth.report({
    type: 'new_device',
    severity: 'low',
    status: 'success',
    visitor,
    metadata: { device },
    userId: user.id,
    sessionId: session.id,
  })
}
