import { eq } from 'drizzle-orm'
import { type AuthUser, authIdentities, authUsers } from '#server/tables/auth'
import type { Connection } from './connection'
import { identitiesOf } from './users'

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
