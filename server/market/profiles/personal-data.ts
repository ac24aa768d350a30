import { eq, inArray, sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import type { Db } from '#server/infra/database/db'
import { galleryItems, openingHours, profilePlaces, profileSections } from '../../tables/profile-pages'
import { profileReviews, verifications } from '../../tables/profile-reviews'
import { profileDetails, shopTerms, userProfiles } from '../../tables/profiles'

/** The profiles, with what each shows of itself, what was decided about it, and how a shop works. */
export const profileData: PersonalData = {
  holds: { 'profiles.json': 'your profiles, and how your shop works if you have one' },

  async *files(db, userId) {
    yield json('profiles.json', await profilesOf(db, userId))
  },

  // The name of a shop stays where somebody bought from it: a receipt has to name the seller. What is listed has a name,
  // so each profile comes off the list first.
  async erase(tx, userId) {
    const own = sql`(select id from user_profiles where user_id = ${userId})`
    await tx.execute(sql`
      update products set status = 'archived' where status <> 'archived' and seller_profile_id in ${own}`)
    for (const table of [profilePlaces, openingHours, profileSections, galleryItems, verifications, profileReviews]) {
      await tx.delete(table).where(sql`${table.profileId} in ${own}`)
    }
    await tx.execute(sql`
      update profile_details d set slug = case when exists (select from orders o where o.seller_profile_id = d.profile_id) then slug end, tagline = '', about = '', locality = '', picture = null, photo_id = null,
        cover_id = null, visibility = 'private', show_phone = false, show_initial = false, public_email = null,
        website = null, links = '[]', languages = '{}', kinds = '{}', animals = '{}', interests = '{}',
        service_radius_m = null, time_zone = default, closed_from = null, closed_to = null, closure_note = '',
        emergency_until = null, registration = '', approval_reason = '', submitted_at = null, verified_at = null,
        approval_status = case when approval_status in ('pending', 'approved') then 'draft' else approval_status end
      where profile_id in ${own}`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      update user_profiles p set is_active = false, first_name = '', last_name = '', phone = null, description = null,
        business_name = case when exists (select from orders o where o.seller_profile_id = p.id) then business_name end
      where p.user_id = ${userId} returning id`)
    await tellProfiles(
      tx,
      rows.map(({ id }) => id),
    )
  },
}

async function profilesOf(db: Db, userId: string) {
  const rows = await db
    .select({ profile: userProfiles, details: profileDetails, place: profilePlaces, shopTerms })
    .from(userProfiles)
    .leftJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .leftJoin(profilePlaces, eq(profilePlaces.profileId, userProfiles.id))
    .leftJoin(shopTerms, eq(shopTerms.profileId, userProfiles.id))
    .where(eq(userProfiles.userId, userId))
    .orderBy(userProfiles.createdAt)
  const ids = rows.map(({ profile }) => profile.id)
  const [hours, sections, gallery, papers, decisions] = await Promise.all([
    db.select().from(openingHours).where(inArray(openingHours.profileId, ids)),
    db.select().from(profileSections).where(inArray(profileSections.profileId, ids)),
    db.select().from(galleryItems).where(inArray(galleryItems.profileId, ids)).orderBy(galleryItems.position),
    db.select().from(verifications).where(inArray(verifications.profileId, ids)).orderBy(verifications.createdAt),
    db.select().from(profileReviews).where(inArray(profileReviews.profileId, ids)).orderBy(profileReviews.createdAt),
  ])
  return rows.map(({ profile, ...parts }) => {
    const ofThis = ({ profileId }: { profileId: string }) => profileId === profile.id
    return {
      ...profile,
      ...parts,
      hours: hours.filter(ofThis).map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
      sections: sections.filter(ofThis).map(({ kind, body }) => ({ kind, body })),
      gallery: gallery.filter(ofThis).map(({ mediaId }) => mediaId),
      // Who decided is not the person's own data.
      papers: papers.filter(ofThis).map(({ decidedBy: _, ...paper }) => paper),
      decisions: decisions.filter(ofThis).map(({ decidedBy: _, ...decision }) => decision),
    }
  })
}
