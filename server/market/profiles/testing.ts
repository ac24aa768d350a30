import { randomUUID } from 'node:crypto'
import type { Approval, Visibility } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { profilePlaces } from '#server/tables/profile-pages'
import { profileDetails, userProfiles } from '#server/tables/profiles'
import type { TestUser } from '#server/testing/factories'
import type { World } from '#server/testing/world'

type Given = {
  type: ProfileType
  visibility?: Visibility
  approval?: Approval
  profile?: Partial<typeof userProfiles.$inferInsert>
  details?: Partial<typeof profileDetails.$inferInsert>
  place?: Partial<typeof profilePlaces.$inferInsert>
}

/** How a profile gets to be what it is, as the database lets it. */
const WAYS: Record<Approval, Approval[]> = {
  draft: [],
  pending: ['pending'],
  approved: ['pending', 'approved'],
  changes_requested: ['pending', 'changes_requested'],
  suspended: ['pending', 'approved', 'suspended'],
}

/**
 * A profile of somebody, beside the one they began with; of another active one of its kind it takes the place.
 *
 * @returns its id and readable address
 */
export async function addProfile(
  { deps: { db } }: World,
  owner: TestUser,
  { type, visibility = 'public', approval = 'approved', profile, details, place }: Given,
): Promise<{ id: string; slug: string }> {
  const id = randomUUID()
  const slug = `profile-${id.slice(0, 8)}`
  await db.$client.query(`update user_profiles set is_active = false where user_id = $1 and user_type = $2`, [
    owner.id,
    type,
  ])
  await db
    .insert(userProfiles)
    .values({ id, userId: owner.id, userType: type, businessName: 'Harbor Care', ...profile })
  await db.insert(profileDetails).values({ profileId: id, slug, visibility, locality: 'Harbor Row', ...details })
  if (place) await db.insert(profilePlaces).values({ profileId: id, locality: 'Harbor Row', ...place })
  const way = type === 'pet-parent' && approval !== 'suspended' ? (['approved'] as const) : WAYS[approval]
  for (const status of way) {
    await db.$client.query(`update profile_details set approval_status = $2 where profile_id = $1`, [id, status])
  }
  return { id, slug }
}
