import { eq, sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { profileInvites, profileMembers } from '../../tables/members'
import { userProfiles } from '../../tables/profiles'

/** For whom somebody works. A profile passes to another owner before its holder is erased; the others stay with theirs. */
export const teamData: PersonalData = {
  holds: { 'teams.json': 'the profiles you work for, and since when' },
  // what they put on the pages of others' profiles passes on before their pictures go, and their address is read once more
  erasedBefore: ['account', 'media', 'profiles'],

  async *files(db, userId) {
    const { role, createdAt } = profileMembers
    const teams = await db
      .select({ profile: userProfiles.businessName, kind: userProfiles.userType, role, since: createdAt })
      .from(profileMembers)
      .innerJoin(userProfiles, eq(userProfiles.id, profileMembers.profileId))
      .where(eq(profileMembers.userId, userId))
      .orderBy(createdAt)
    yield json('teams.json', teams)
  },

  async erase(tx, userId) {
    await tx.delete(profileInvites).where(sql`
      ${profileInvites.email} = (select lower(email) from auth_users where id = ${userId})
      or ${profileInvites.profileId} in (select id from user_profiles where user_id = ${userId})`)
    await tx.delete(profileMembers).where(eq(profileMembers.userId, userId))
  },
}
