import type { Picture } from '#contract/media.rules'
import type { OwnProfile, Paper, Place } from '#contract/profile-shapes'
import type { Approval, Visibility } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { MemberRole } from '#contract/team.rules'
import { startingDetails } from '#server/core/profiles/starting-details'
import type { galleryItems, profilePlaces, profileSections } from '../../tables/profile-pages'
import type { profileDetails, userProfiles } from '../../tables/profiles'

type Row = {
  profile: typeof userProfiles.$inferSelect
  role: string
  /** Missing for profiles nobody has said anything about yet. */
  details: typeof profileDetails.$inferSelect | null
  place: typeof profilePlaces.$inferSelect | null
}

/** Of all the profiles that are read together. */
type Parts = {
  hours: (OwnProfile['hours'][number] & { profileId: string })[]
  sections: (typeof profileSections.$inferSelect)[]
  gallery: (typeof galleryItems.$inferSelect)[]
  papers: (Paper & { profileId: string; evidenceId: string | null })[]
  pictures: Map<string, Picture>
  now: Date
}

export function toOwnProfile({ profile, role, details, place }: Row, parts: Parts): OwnProfile {
  const { hours, sections, gallery, papers, pictures, now } = parts
  const { userId: _, ...entity } = profile
  const userType = profile.userType as ProfileType
  const begun = startingDetails(userType)
  const ofThis = ({ profileId }: { profileId: string }) => profileId === profile.id
  const picture = (id: string | null | undefined) => (id && pictures.get(id)) || null
  const emergencyUntil = details?.emergencyUntil ?? null
  return {
    ...entity,
    userType,
    role: role as MemberRole,
    slug: details?.slug ?? null,
    tagline: details?.tagline ?? '',
    about: details?.about ?? '',
    visibility: (details?.visibility ?? begun.visibility) as Visibility,
    showPhone: details?.showPhone ?? false,
    showInitial: details?.showInitial ?? false,
    publicEmail: details?.publicEmail ?? null,
    website: details?.website ?? null,
    links: details?.links ?? [],
    languages: details?.languages ?? [],
    kinds: details?.kinds ?? [],
    animals: details?.animals ?? [],
    interests: details?.interests ?? [],
    serviceRadiusM: details?.serviceRadiusM ?? null,
    timeZone: details?.timeZone ?? 'America/New_York',
    closure:
      details?.closedFrom && details.closedTo
        ? { from: details.closedFrom, to: details.closedTo, note: details.closureNote }
        : null,
    emergencyUntil: emergencyUntil && emergencyUntil > now ? emergencyUntil : null,
    takesNew: details?.takesNew ?? true,
    registration: details?.registration ?? '',
    approval: (details?.approvalStatus ?? begun.approvalStatus) as Approval,
    approvalReason: details?.approvalReason ?? '',
    hidden: details !== null && details.moderation !== 'published',
    photo: picture(details?.photoId),
    cover: picture(details?.coverId),
    gallery: gallery.filter(ofThis).flatMap(({ mediaId }) => pictures.get(mediaId) ?? []),
    place: place && placeOf(place),
    hours: hours.filter(ofThis).map(({ profileId: _, ...stretch }) => stretch),
    sections: sections.filter(ofThis).map(({ kind, body }) => ({ kind, body })),
    papers: papers.filter(ofThis).map(({ profileId: _, evidenceId: __, ...paper }) => paper),
  }
}

/** As its own person wrote it; the point others see is left out. */
function placeOf({
  profileId: _,
  publicLat: __,
  publicLng: ___,
  updatedAt: ____,
  ...place
}: typeof profilePlaces.$inferSelect): Place {
  return { ...place, precision: place.precision as Place['precision'] }
}
