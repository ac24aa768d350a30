import { eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import { violatedConstraint } from '#server/core/refusals/faults'
import type { Connection } from '#server/infra/database/connection'
import type { Tx } from '#server/infra/database/db'
import { type AuthIdentity, type AuthUser, authIdentities, authUsers, type Metadata } from '#server/tables/auth'
import type { AuthContext } from './context'
import { giveNotice } from './notices'
import { voidTokens } from './one-time-tokens'
import { announceWithin } from './sessions'
import { identitiesOf, lockUser } from './users'

/**
 * Makes the ways in that are ours (`email`, `phone`) say what the account says: adds the one that is missing and
 * corrects the address in the one that is there. Others belong to their provider and stay as they are.
 */
export async function keepOwnIdentity(
  tx: Connection,
  user: AuthUser,
  provider: 'email' | 'phone',
  now: Date,
): Promise<AuthUser> {
  const address = provider === 'email' ? { email: user.email } : { phone: user.phone }
  const verified = { email_verified: user.emailConfirmedAt !== null, phone_verified: user.phoneConfirmedAt !== null }
  const known = (await identitiesOf(tx, user.id)).find((identity) => identity.provider === provider)
  const identityData = { ...(known?.identityData ?? user.userMetadata), sub: user.id, ...address, ...verified }
  if (known) {
    await tx.update(authIdentities).set({ identityData, updatedAt: now }).where(eq(authIdentities.id, known.id))
    return user
  }
  await tx
    .insert(authIdentities)
    .values({ userId: user.id, provider, providerUserId: user.id, identityData, createdAt: now, updatedAt: now })
  return recomputeProviders(tx, user, now)
}

/** Makes `app_metadata` name the ways in the account has now, oldest first; to be called when one came or went. */
export async function recomputeProviders(tx: Connection, user: AuthUser, now: Date): Promise<AuthUser> {
  const providers = [...new Set((await identitiesOf(tx, user.id)).map(({ provider }) => provider))]
  const before = user.appMetadata.provider
  const provider = typeof before === 'string' && providers.includes(before) ? before : providers[0]
  const appMetadata = { ...user.appMetadata, provider, providers }
  const [changed = user] = await tx
    .update(authUsers)
    .set({ appMetadata, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning()
  return changed
}

/**
 * Takes a way in away from an account, with what only it stood for: its address, and the password with the last way in
 * that uses one. The owner is told where they were reached before.
 *
 * @returns what is gone
 * @throws user_not_found, single_identity_not_deletable, identity_not_found (others' too),
 *   email_conflict_identity_not_deletable (the address that would take over belongs to somebody else)
 */
export async function unlinkIdentity(
  auth: AuthContext,
  tx: Tx,
  userId: string,
  identityId: string,
): Promise<AuthIdentity> {
  const now = auth.deps.clock.now()
  // Two who remove the last two ways in take turns here; the database itself would refuse the second.
  const user = await lockUser(tx, userId)
  if (!user) throw refuse('user_not_found')
  const identities = await identitiesOf(tx, userId)
  if (identities.length < 2) throw refuse('single_identity_not_deletable')
  const gone = identities.find(({ id }) => id === identityId)
  if (!gone) throw refuse('identity_not_found')
  await tx
    .delete(authIdentities)
    .where(eq(authIdentities.id, gone.id))
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'auth_identities_last_check' ? refuse('single_identity_not_deletable') : error
    })
  const left = identities.filter((identity) => identity !== gone)
  const [changed = user] = await tx
    .update(authUsers)
    .set({ ...withoutWayIn(user, gone, left), updatedAt: now })
    .where(eq(authUsers.id, userId))
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'auth_users_email_key'
        ? refuse('email_conflict_identity_not_deletable')
        : error
    })
  if (changed.email !== user.email) await voidTokens(tx, userId)
  await recomputeProviders(tx, changed, now)
  await giveNotice(auth, tx, user, {
    mail: (addressed) => ({ kind: 'identity-unlinked', ...addressed, provider: gone.provider }),
    text: `A way to sign in to your Pawstead account was removed (${gone.provider}). If this wasn’t you, change your password.`,
  })
  await announceWithin(tx, userId)
  return gone
}

function withoutWayIn(user: AuthUser, gone: AuthIdentity, left: AuthIdentity[]): Partial<AuthUser> {
  const usesPassword = left.some(({ provider }) => provider === 'email' || provider === 'phone')
  const password = usesPassword ? {} : { encryptedPassword: null }
  if (gone.provider === 'phone') return { ...password, phone: null, phoneConfirmedAt: null, newPhone: null }
  if (left.some(({ identityData }) => emailOf(identityData) === user.email)) return password
  const verified = left.find(({ identityData }) => identityData.email_verified === true && emailOf(identityData))
  return {
    ...password,
    email: verified ? emailOf(verified.identityData) : null,
    emailConfirmedAt: verified ? (user.emailConfirmedAt ?? user.createdAt) : null,
    newEmail: null,
    emailChangeConfirmedBy: null,
  }
}

function emailOf({ email }: Metadata): string | null {
  return typeof email === 'string' ? email.toLowerCase() : null
}
