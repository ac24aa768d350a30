import { eq, sql } from 'drizzle-orm'
import { profileDetails, shopTerms, userProfiles } from '../../../tables/profiles'
import { type Area, json } from './area'

/** The profiles, with what each shows of itself and how a shop works. */
export const profileData: Area = {
  async *files(db, userId) {
    const rows = await db
      .select({ profile: userProfiles, details: profileDetails, shopTerms })
      .from(userProfiles)
      .leftJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
      .leftJoin(shopTerms, eq(shopTerms.profileId, userProfiles.id))
      .where(eq(userProfiles.userId, userId))
      .orderBy(userProfiles.createdAt)
    yield json(
      'profiles.json',
      rows.map(({ profile, details, shopTerms }) => ({ ...profile, details, shopTerms })),
    )
  },

  // The name of a shop stays where somebody bought from it: a receipt has to name the seller.
  async erase(tx, userId) {
    await tx.execute(sql`
      update products set status = 'archived'
      where status <> 'archived' and seller_profile_id in (select id from user_profiles where user_id = ${userId})`)
    await tx.execute(sql`
      update profile_details set tagline = '', about = '', locality = '', picture = null
      where profile_id in (select id from user_profiles where user_id = ${userId})`)
    await tx.execute(sql`
      update user_profiles p set is_active = false, first_name = '', last_name = '', phone = null, description = null,
        business_name = case when exists (select from orders o where o.seller_profile_id = p.id) then business_name end
      where p.user_id = ${userId}`)
  },
}
