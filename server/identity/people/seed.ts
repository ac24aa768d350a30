import { CONSENT_DOCUMENTS, CURRENT_VERSIONS } from '#contract/consents'
import { ONBOARDING_COMPLETED } from '#contract/onboarding.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { authIdentities, authUsers } from '#server/tables/auth'
import { profileDetails, userProfiles, userRoles } from '#server/tables/profiles'
import { userConsents } from '#server/tables/security'
import type { Town } from '#server/town/town'

/**
 * The people of the town, and the profiles of those who have nothing to say of themselves yet. Only the demo accounts
 * have a password; a link mailed to the address they confirmed lets the others in.
 */
export async function insertPeople(tx: Tx, town: Town): Promise<void> {
  const { accounts, residents, profiles } = town
  const neighbours = [...town.neighbours, ...town.newcomers]
  const people = [...residents, ...neighbours].map(({ id, email, firstName, lastName, createdAt }) => ({
    id,
    email,
    emailConfirmedAt: createdAt,
    userMetadata: { first_name: firstName, last_name: lastName },
    appMetadata: { provider: 'email', providers: ['email'] },
    createdAt,
  }))
  await insertAll(tx, authUsers, people)
  await insertAll(
    tx,
    authIdentities,
    people.map(({ id, email, userMetadata, createdAt }) => ({
      userId: id,
      provider: 'email',
      providerUserId: id,
      identityData: { ...userMetadata, sub: id, email, email_verified: true, phone_verified: false },
      createdAt,
    })),
  )
  const described = new Set(profiles.map(({ id }) => id))
  const quiet = [
    ...accounts.map((account) => ({ ...account, description: ONBOARDING_COMPLETED })),
    ...neighbours.map((neighbour) => ({ ...neighbour, description: null })),
  ].filter(({ profileId }) => !described.has(profileId))
  await insertAll(
    tx,
    userProfiles,
    quiet.map(({ id, profileId, firstName, lastName, description, createdAt }) => ({
      id: profileId,
      userId: id,
      userType: 'pet-parent',
      firstName,
      lastName,
      description,
      createdAt,
    })),
  )
  await insertAll(
    tx,
    profileDetails,
    quiet.map(({ profileId, createdAt }) => ({
      profileId,
      visibility: 'members',
      approvalStatus: 'approved',
      updatedAt: createdAt,
    })),
  )
  await insertAll(
    tx,
    userConsents,
    accounts.flatMap(({ id }) =>
      CONSENT_DOCUMENTS.map((document) => ({ userId: id, document, version: CURRENT_VERSIONS[document] })),
    ),
  )
  const roles = accounts.flatMap(({ id, role, createdAt }) => (role ? [{ userId: id, role, givenAt: createdAt }] : []))
  if (roles.length > 0) await tx.insert(userRoles).values(roles)
}
