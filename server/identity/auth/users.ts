import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { suspendedWords } from '#contract/sanctions.rules'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Connection } from '#server/infra/database/connection'
import { type AuthIdentity, type AuthUser, authIdentities, authUsers, type Metadata } from '#server/tables/auth'
import { readEmailAddress } from './email-address'
import { hashPassword } from './passwords'
import type { Recipient } from './recipient-limits'

export type NewUser = {
  /** For seeds, whose people keep their ids. */
  id?: string
  /** In any case; stored in lower case. Without one there has to be a phone number. */
  email?: string
  /** Digits without +. */
  phone?: string
  /** Whether the address is proven; true unless told. */
  confirmed?: boolean
  /** Hashed here, not checked against the rules for new passwords. */
  password?: string
  /** A hash made before (`hashPassword`), so that many people with one password cost one hash. */
  passwordHash?: string
  userMetadata?: Metadata
}

/**
 * Makes an account without the rules and limits of signing up.
 *
 * @returns null when the address or number has an account already
 */
export async function insertUser(tx: Connection, given: NewUser, now: Date): Promise<AuthUser | null> {
  const { phone = null, confirmed = true } = given
  const email = given.email === undefined ? null : readEmailAddress(given.email)
  if (email === null && (given.email !== undefined || phone === null)) {
    throw new Error('a new user needs a valid email address or a phone number')
  }
  const encryptedPassword =
    given.passwordHash ?? (given.password === undefined ? null : await hashPassword(given.password))
  const provider = email === null ? 'phone' : 'email'
  const [user] = await tx
    .insert(authUsers)
    .values({
      ...(given.id === undefined ? {} : { id: given.id }),
      email,
      emailConfirmedAt: email !== null && confirmed ? now : null,
      phone,
      phoneConfirmedAt: phone !== null && confirmed ? now : null,
      encryptedPassword,
      userMetadata: given.userMetadata ?? {},
      appMetadata: { provider, providers: [provider] },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null
  const identityData = {
    ...user.userMetadata,
    sub: user.id,
    ...(email === null ? { phone } : { email }),
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: user.phoneConfirmedAt !== null,
  }
  await tx
    .insert(authIdentities)
    .values({ userId: user.id, provider, providerUserId: user.id, identityData, createdAt: now, updatedAt: now })
  return user
}

/** For seeds and tests. Profiles and roles are the caller's to add. */
export function createUser(db: Connection, given: NewUser): Promise<AuthUser> {
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, given, new Date())
    if (!user) throw new Error('a user with this id or email address exists already')
    return user
  })
}

/** Whose address or number it is. People of a company's sign-in page are never found by their address. */
export function ownerIs({ channel, address }: Recipient): SQL | undefined {
  const own =
    channel === 'email' ? and(eq(authUsers.email, address), eq(authUsers.isSso, false)) : eq(authUsers.phone, address)
  return and(own, isNull(authUsers.deletedAt))
}

/** @param email in lower case */
export function findUserByEmail(db: Connection, email: string): Promise<AuthUser | null> {
  return findUserAt(db, { channel: 'email', address: email })
}

/** @param phone digits without + */
export function findUserByPhone(db: Connection, phone: string): Promise<AuthUser | null> {
  return findUserAt(db, { channel: 'phone', address: phone })
}

/** The account a message to this address is about. */
export async function findUserAt(db: Connection, recipient: Recipient): Promise<AuthUser | null> {
  const [user] = await db.select().from(authUsers).where(ownerIs(recipient))
  return user ?? null
}

/** Oldest first. */
export function identitiesOf(db: Connection, userId: string): Promise<AuthIdentity[]> {
  return db.select().from(authIdentities).where(eq(authIdentities.userId, userId)).orderBy(authIdentities.createdAt)
}

export function isBanned(user: Pick<AuthUser, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}

/**
 * Nobody who is banned comes in; who is suspended is told until when.
 *
 * @param status where the protocol has another one than 403
 * @throws user_banned
 */
export async function refuseBanned(
  db: Connection,
  user: Pick<AuthUser, 'id' | 'email' | 'bannedUntil'>,
  now: Date,
  status?: number,
): Promise<void> {
  if (!isBanned(user, now)) return
  const { rows } = await db.execute<{ endsAt: string | null }>(sql`
    select to_json(ends_at)#>>'{}' as "endsAt" from sanctions
    where user_id = ${user.id} and act = 'suspend' and lifted_at is null and (ends_at is null or ends_at > ${now.toISOString()})
    order by ends_at desc nulls first limit 1`)
  const [suspended] = rows
  const until = suspended?.endsAt ? new Date(suspended.endsAt) : null
  const message = suspended && suspendedWords(until, user.email !== null)
  throw refuse('user_banned', { ...(status && { status }), ...(message && { message }) })
}

/** The account as it is now; others who want to change it wait for the end of the transaction. */
export async function lockUser(tx: Connection, id: string): Promise<AuthUser | null> {
  const [user] = await tx
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.id, id), isNull(authUsers.deletedAt)))
    .for('update')
  return user ?? null
}

/**
 * Changes an account from what it is at this moment; two changes at once take turns.
 *
 * @throws user_not_found
 */
export function changeUser(
  db: Connection,
  id: string,
  now: Date,
  change: (user: AuthUser) => Partial<AuthUser>,
): Promise<AuthUser> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw refuse('user_not_found')
    const [changed = user] = await tx
      .update(authUsers)
      .set({ ...change(user), updatedAt: now })
      .where(eq(authUsers.id, id))
      .returning()
    return changed
  })
}
