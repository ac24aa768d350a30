import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authIdentities, authUsers } from '#server/tables/auth'
import type { AuthSsoProvider } from '#server/tables/auth-sso'
import type { AuthContext } from '../context'
import { providerOf } from '../providers/companies'
import { requireSignUps } from '../sign-ups'
import { metadataOfProvider } from '../user-metadata'
import { refuseBanned } from '../users'
import { ownsDomainOf } from './connections'
import type { CompanyPerson } from './person'

/**
 * The account of somebody a company vouches for, made at the first sign-in. It belongs to company and subject, never
 * to an e-mail address: an ordinary account with the same address is another one and stays as it is.
 *
 * @throws email_address_invalid for an address that is not the company's, user_banned
 */
export async function accountOf(
  auth: AuthContext,
  tx: Tx,
  connection: AuthSsoProvider,
  person: CompanyPerson,
): Promise<{ user: AuthUser; isNew: boolean }> {
  if (!(await ownsDomainOf(tx, connection, person.email))) {
    throw refuse('email_address_invalid', { message: 'This email address does not belong to the company' })
  }
  const provider = providerOf(connection)
  // Two first sign-ins of one person at the same moment take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${person.subject}`}, 0))`)
  const [known] = await tx
    .select({ user: authUsers, identity: authIdentities })
    .from(authIdentities)
    .innerJoin(authUsers, eq(authUsers.id, authIdentities.userId))
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.providerUserId, person.subject)))
    .for('update')
  if (!known) return { user: await makeAccount(auth, tx, provider, person), isNew: true }

  const now = auth.deps.clock.now()
  if (known.user.deletedAt) throw refuse('user_banned')
  await refuseBanned(tx, known.user, now)
  await tx
    .update(authIdentities)
    .set({ identityData: identityData(person), updatedAt: now })
    .where(eq(authIdentities.id, known.identity.id))
  if (known.user.email === person.email) return { user: known.user, isNew: false }
  // The company gave its employee another address.
  const [user = known.user] = await tx
    .update(authUsers)
    .set({ email: person.email, emailConfirmedAt: now, updatedAt: now })
    .where(eq(authUsers.id, known.user.id))
    .returning()
  return { user, isNew: false }
}

async function makeAccount(auth: AuthContext, tx: Tx, provider: string, person: CompanyPerson): Promise<AuthUser> {
  await requireSignUps(auth)
  const now = auth.deps.clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  const [user] = await tx
    .insert(authUsers)
    .values({
      email: person.email,
      emailConfirmedAt: now,
      isSso: true,
      userMetadata: metadataOfProvider(names(person)),
      appMetadata: { provider, providers: [provider] },
      ...stamps,
    })
    .returning()
  if (!user) throw new Error('an account was not stored')
  await tx.insert(authIdentities).values({
    userId: user.id,
    provider,
    providerUserId: person.subject,
    identityData: identityData(person),
    ...stamps,
  })
  await auth.onUserCreated(tx, user)
  return user
}

function identityData(person: CompanyPerson) {
  return { ...names(person), sub: person.subject, email: person.email, email_verified: true, phone_verified: false }
}

function names({ firstName, lastName }: CompanyPerson) {
  const whole = [firstName, lastName].filter(Boolean).join(' ')
  return {
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(whole && { full_name: whole }),
  }
}
