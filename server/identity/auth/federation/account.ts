import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authIdentities, authUsers } from '#server/tables/auth'
import type { AuthContext } from '../context'
import { type Federated, insertIdentity, linkIdentity } from '../linking'
import type { Person, Provider } from '../providers/provider'
import { findSession } from '../sessions'
import { requireSignUps } from '../sign-ups'
import { metadataOfProvider } from '../user-metadata'
import { findUserByEmail, lockUser, refuseBanned } from '../users'
import { takeOver } from './take-over'

/** What signing in did on the way: nothing, a new account, one more way in, or an unproven account made the owner's. */
export type Account = { user: AuthUser; outcome: 'known' | 'created' | 'linked' | 'taken over' }

/**
 * The account of somebody a provider names. It is found by provider and subject; by the e-mail address only the first
 * time, and only when the provider has verified the address .
 *
 * @throws user_banned, provider_email_needs_verification, email_exists, signup_disabled
 */
export async function accountOf(
  auth: AuthContext,
  tx: Tx,
  { name, label }: Pick<Provider, 'name' | 'label'>,
  person: Person,
): Promise<Account> {
  const identity: Federated = { provider: name, subject: person.subject, data: person.data }
  // Two first sign-ins of one person at the same moment take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${person.subject}`}, 0))`)
  const known = await findKnown(auth, tx, identity)
  if (known) return { user: known, outcome: 'known' }
  if (person.email === null || !person.emailVerified) throw refuse('provider_email_needs_verification')

  const created = await insertFederatedUser(auth, tx, person.email, identity)
  if (created) return { user: created, outcome: 'created' }
  const found = await findUserByEmail(tx, person.email)
  const owner = found && (await lockUser(tx, found.id))
  // The address changed hands in between.
  if (owner?.email !== person.email) throw refuse('conflict')
  await refuseBanned(tx, owner, auth.deps.clock.now())
  if (owner.emailConfirmedAt === null) {
    return { user: await takeOver(auth, tx, owner, identity), outcome: 'taken over' }
  }
  if (!person.emailVouched) {
    const message = `You already have an account with this email. Sign in to it first, then connect ${label} in Settings.`
    throw refuse('email_exists', { message })
  }
  return { user: await linkIdentity(auth, tx, owner.id, identity, label), outcome: 'linked' }
}

/**
 * Adds a provider to the account of somebody who is signed in, while that session lasts: whoever was signed out in
 * between, by a new password for one, does not come back through a door they were about to open.
 *
 * @throws bad_oauth_state, user_banned, identity_already_exists, user_sso_managed
 */
export async function linkTo(
  auth: AuthContext,
  tx: Tx,
  { name, label }: Pick<Provider, 'name' | 'label'>,
  { subject, data }: Person,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Account> {
  const now = auth.deps.clock.now()
  const { user, session } = await findSession(tx, userId, sessionId, now)
  if (!user || !session) throw refuse('bad_oauth_state')
  await refuseBanned(tx, user, now)
  return { user: await linkIdentity(auth, tx, userId, { provider: name, subject, data }, label), outcome: 'linked' }
}

/** What the provider says now is kept with the identity; what people say about themselves stays theirs. */
async function findKnown(auth: AuthContext, tx: Tx, identity: Federated): Promise<AuthUser | null> {
  const now = auth.deps.clock.now()
  const [known] = await tx
    .update(authIdentities)
    .set({ identityData: identity.data, updatedAt: now })
    .where(and(eq(authIdentities.provider, identity.provider), eq(authIdentities.providerUserId, identity.subject)))
    .returning({ userId: authIdentities.userId })
  if (!known) return null
  const user = await lockUser(tx, known.userId)
  // A deleted account looks like a banned one, so that nobody learns which it is.
  if (!user) throw refuse('user_banned')
  await refuseBanned(tx, user, now)
  return user
}

/** @returns null when the address has an account */
async function insertFederatedUser(
  auth: AuthContext,
  tx: Tx,
  email: string,
  identity: Federated,
): Promise<AuthUser | null> {
  const now = auth.deps.clock.now()
  const [user] = await tx
    .insert(authUsers)
    .values({
      email,
      emailConfirmedAt: now,
      userMetadata: metadataOfProvider(identity.data),
      appMetadata: { provider: identity.provider, providers: [identity.provider] },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null
  await requireSignUps(auth)
  if (!(await insertIdentity(tx, user.id, identity, now))) throw refuse('conflict')
  await auth.onUserCreated(tx, user)
  return user
}
