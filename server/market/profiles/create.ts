import { count, eq } from 'drizzle-orm'
import type { OwnProfile } from '#contract/profile-shapes'
import { PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { requireMayWrite } from '#server/core/people/may-write'
import { tellSessions } from '#server/core/people/tell-sessions'
import type { Viewer } from '#server/core/people/viewer'
import { startingDetails } from '#server/core/profiles/starting-details'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { profileDetails, userProfiles } from '../../tables/profiles'
import { cleanNames, firstSlug } from './names'
import { getOwn } from './own'

/** Closed ones included: each keeps its texts, and its readable address. */
const MAX_PROFILES = 20

type NewProfile = { userType: ProfileType; firstName: string; lastName: string; businessName?: string | undefined }

/** Opens another profile. @throws CONFLICT when there is an active one of that kind or there are 20 in all, BAD_REQUEST, SANCTIONED */
export async function createProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { userType, ...given }: NewProfile,
): Promise<OwnProfile> {
  const names = cleanNames(given)
  const id = await refuseSecond(userType, () =>
    inTransaction(deps.db, async (tx) => {
      await refuseTooMany(tx, viewer.id)
      // the tables ask for further ones only: the first comes with the name of the account
      await requireMayWrite(tx, viewer, 'edit')
      const [made] = await tx
        .insert(userProfiles)
        .values({ userId: viewer.id, userType, ...names })
        .returning({ id: userProfiles.id })
      if (!made) throw new Error('a profile was not written')
      const details = { ...startingDetails(userType), sinceYear: deps.clock.now().getUTCFullYear() }
      await tx.insert(profileDetails).values({ profileId: made.id, ...details })
      const slug = await firstSlug(tx, { userType, ...names, slug: null, showInitial: false }, 'named')
      if (slug) await tx.update(profileDetails).set({ slug }).where(eq(profileDetails.profileId, made.id))
      await tellSessions(tx, viewer.id)
      return made.id
    }),
  )
  return getOwn(deps, viewer, id)
}

/** Those who ask at once take turns. @throws CONFLICT in words */
async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('no key update')
  const [held] = await tx.select({ profiles: count() }).from(userProfiles).where(eq(userProfiles.userId, userId))
  if ((held?.profiles ?? 0) < MAX_PROFILES) return
  throw refuseInWords(
    'CONFLICT',
    `You already have ${MAX_PROFILES} profiles, including closed ones. Reopen one of them instead.`,
  )
}

/** One that stands on this person, and one they own in a team. */
const ONE_OPEN = ['user_profiles_one_active_key', 'profile_members_one_owned_key']

/** @throws CONFLICT in words, where the database says that one of the kind is active already */
export async function refuseSecond<T>(userType: ProfileType, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!ONE_OPEN.includes(violatedConstraint(error) ?? '')) throw error
    const kind = PROFILE_TYPE_NAMES[userType].toLowerCase()
    throw refuseInWords('CONFLICT', `You already have an open profile of this kind (${kind}). Close that one first.`)
  }
}
