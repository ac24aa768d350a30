import { sql } from 'drizzle-orm'
import type { ProfileType } from '#contract/roles'
import { blocking, type Merging } from '#server/core/merging'

/** A person has one page as a pet parent, and of two the one that goes on stays; a business can't be joined with another. */
export const profilesMerging: Merging = {
  fates: { 'profile_members.user_id': 'by hand', 'user_profiles.user_id': 'by hand' },
  counted: { profiles: 'user_profiles.user_id', teams: 'profile_members.user_id' },
  // who is in which team decides who reads, looks after, and follows what
  mergedBefore: ['messages', 'follows', 'reviews', 'blocks'],

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ type: ProfileType }>(sql`
      select distinct a.user_type as type from profile_members a join profile_members b on b.user_type = a.user_type
      where a.user_id = ${from} and b.user_id = ${into} and a.profile_id <> b.profile_id and a.user_type <> 'pet-parent'
        and a.role = 'owner' and b.role = 'owner' and a.is_active and b.is_active order by 1`)
    return rows.flatMap(({ type }) =>
      blocking('same-profile', 1, `Both have an open ${WORDS[type]} profile. Close one of them first.`),
    )
  },

  async join(tx, { from, into }) {
    await tx.execute(sql`
      update user_profiles a set is_active = false where a.user_id = ${from} and a.user_type = 'pet-parent' and a.is_active
        and exists (select from user_profiles b where b.user_id = ${into} and b.user_type = 'pet-parent' and b.is_active)`)
    // in both teams: the place that may more
    await tx.execute(sql`
      update profile_members b set role = 'owner' from profile_members a
      where a.user_id = ${from} and b.user_id = ${into} and a.profile_id = b.profile_id and a.role = 'owner' and b.role <> 'owner'`)
    await tx.execute(sql`
      update profile_members b set role = 'manager' from profile_members a
      where a.user_id = ${from} and b.user_id = ${into} and a.profile_id = b.profile_id and a.role = 'manager' and b.role = 'staff'`)
    await tx.execute(sql`
      update profile_members a set user_id = ${into} where user_id = ${from} and not exists (
        select from profile_members b where b.profile_id = a.profile_id and b.user_id = ${into})`)
    await tx.execute(sql`update user_profiles set user_id = ${into} where user_id = ${from}`)
    // the conversations of a team are read by its people, and looked after by one of them
    await tx.execute(sql`update conversations set assigned_to = ${into} where assigned_to = ${from}`)
    await tx.execute(sql`delete from profile_members where user_id = ${from}`)
  },
}

const WORDS: Record<ProfileType, string> = {
  'pet-parent': 'pet parent',
  'service-provider': 'sitter',
  'business-provider': 'shop',
  'animal-rescue': 'rescue',
  'veterinary-clinic': 'clinic',
}
