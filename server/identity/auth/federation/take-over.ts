import { and, eq, ne } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authIdentities, authSessions, authUsers } from '#server/tables/auth'
import { authFactors, authFlowStates, authOneTimeTokens, authRecoveryCodes } from '#server/tables/auth-proofs'
import type { AuthContext } from '../context'
import { recomputeProviders } from '../identities'
import { type Federated, insertIdentity } from '../linking'
import { metadataOfProvider } from '../user-metadata'
import { identitiesOf } from '../users'

/** Ways in that an account makes for itself when somebody signs up. */
const OWN = ['email', 'phone']

/**
 * Gives an account whose address nobody ever proved to the person who proves it now. Whoever signed up may have been
 * somebody else, waiting for the owner to come: everything they brought or began is dropped.
 *
 * @throws email_exists when the account was proven in another way and therefore is somebody's
 */
export async function takeOver(auth: AuthContext, tx: Tx, user: AuthUser, identity: Federated): Promise<AuthUser> {
  const now = auth.deps.clock.now()
  const isProven = (await identitiesOf(tx, user.id)).some(({ provider }) => !OWN.includes(provider))
  if (user.phoneConfirmedAt !== null || isProven) throw refuse('email_exists')

  if (!(await insertIdentity(tx, user.id, identity, now))) throw refuse('conflict')
  const strangers = and(eq(authIdentities.userId, user.id), ne(authIdentities.provider, identity.provider))
  await tx.delete(authIdentities).where(strangers)
  await tx.delete(authSessions).where(eq(authSessions.userId, user.id))
  await tx.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, user.id))
  await tx.delete(authFlowStates).where(eq(authFlowStates.userId, user.id))
  await tx.delete(authFactors).where(eq(authFactors.userId, user.id))
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, user.id))
  const [freed = user] = await tx
    .update(authUsers)
    .set({
      emailConfirmedAt: now,
      encryptedPassword: null,
      passwordChangedAt: null,
      phone: null,
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeConfirmedBy: null,
      newPhone: null,
      phoneChangeSentAt: null,
      userMetadata: metadataOfProvider(identity.data),
      updatedAt: now,
    })
    .where(eq(authUsers.id, user.id))
    .returning()
  return recomputeProviders(tx, freed, now)
}
