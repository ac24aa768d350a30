import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authIdentities, type Metadata } from '#server/tables/auth'
import type { AuthContext } from './context'
import { recomputeProviders } from './identities'
import { giveNotice } from './notices'
import { lockUser } from './users'

/** A way in that somebody else vouches for: (provider, subject) names one person for ever. */
export type Federated = {
  /** `google`, … */
  provider: string
  subject: string
  data: Metadata
}

/** @returns false when the identity belongs to somebody already, be it the same person */
export async function insertIdentity(
  tx: Tx,
  userId: string,
  { provider, subject, data }: Federated,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(authIdentities)
    .values({ userId, provider, providerUserId: subject, identityData: data, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: authIdentities.id })
  return added.length > 0
}

/**
 * Gives an account one more way in and tells its owner.
 *
 * @param label the provider as people know it
 * @throws identity_already_exists, user_sso_managed, user_not_found
 */
export async function linkIdentity(
  auth: AuthContext,
  tx: Tx,
  userId: string,
  identity: Federated,
  label: string,
): Promise<AuthUser> {
  const now = auth.deps.clock.now()
  const owner = await lockUser(tx, userId)
  if (!owner) throw refuse('user_not_found')
  if (owner.isSso) throw refuse('user_sso_managed')
  if (!(await insertIdentity(tx, userId, identity, now))) throw refuse('identity_already_exists')
  await giveNotice(auth, tx, owner, {
    mail: (addressed) => ({ kind: 'identity-linked', ...addressed, provider: label }),
    text: `You can now sign in to Pawstead with ${label}. If this wasn’t you, open your security settings.`,
  })
  return recomputeProviders(tx, owner, now)
}
