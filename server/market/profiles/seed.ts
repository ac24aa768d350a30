import { ONBOARDING_COMPLETED } from '#contract/onboarding.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { openingHours, profilePlaces, profileSections } from '#server/tables/profile-pages'
import { profileReviews, verifications } from '#server/tables/profile-reviews'
import { profileDetails, userProfiles } from '#server/tables/profiles'
import type { Town } from '#server/town/town'
import { detailsOf, paperOf, reviewsOf } from './seed-rows'
import { insertShops } from './seed-shops'

/** The profiles of those who describe themselves, with their places, hours, texts and papers, and the terms of shops. */
export async function insertProfiles(tx: Tx, town: Town, now: Date): Promise<void> {
  const { profiles } = town
  await insertAll(
    tx,
    userProfiles,
    profiles.map(({ id, ownerId, firstName, lastName, createdAt, row }) => ({
      id,
      userId: ownerId,
      userType: row.kind,
      firstName,
      lastName,
      businessName: row.businessName ?? null,
      phone: row.phone ?? null,
      description: ONBOARDING_COMPLETED,
      createdAt,
    })),
  )
  await insertAll(
    tx,
    profileDetails,
    profiles.map((profile) => detailsOf(profile, now)),
  )
  await insertAll(
    tx,
    profilePlaces,
    profiles.map(({ id, place, shownAt, row }) => ({
      ...place,
      profileId: id,
      region: 'ME',
      precision: row.precision ?? 'area',
      publicLat: shownAt.lat,
      publicLng: shownAt.lng,
    })),
  )
  await insertAll(
    tx,
    openingHours,
    profiles.flatMap(({ id, hours }) => hours.map((stretch) => ({ profileId: id, ...stretch }))),
  )
  await insertAll(
    tx,
    profileSections,
    profiles.flatMap(({ id, row }) =>
      Object.entries(row.sections ?? {}).map(([kind, body]) => ({ profileId: id, kind, body })),
    ),
  )
  await insertAll(
    tx,
    verifications,
    profiles.flatMap(({ id, row }) => (row.papers ?? []).map((paper) => paperOf(id, paper, now))),
  )
  await insertAll(
    tx,
    profileReviews,
    profiles.flatMap((profile) => reviewsOf(profile, now)),
  )
  await insertShops(tx, town)
}
