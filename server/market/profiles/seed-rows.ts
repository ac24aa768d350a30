import { publicName } from '#contract/profiles.rules'
import type { profileReviews, verifications } from '#server/tables/profile-reviews'
import type { profileDetails } from '#server/tables/profiles'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { TownProfile } from '#server/town/profiles/build'
import type { PaperRow } from '#server/town/profiles/row'
import { slugOf } from './slug'

const words = (list: string | undefined): string[] => list?.split(' ') ?? []
const dayAfter = (now: Date, days: number): string => daysBefore(now, -days).toISOString().slice(0, 10)

/** When it was handed in, when somebody looked, and when it was sent back or taken down. */
function datesOf({ createdAt, row }: TownProfile, now: Date) {
  const submittedAt = row.approval === 'pending' ? daysBefore(now, 1.4) : daysBefore(createdAt, -1)
  return { submittedAt, decidedAt: daysBefore(createdAt, -2.5), suspendedAt: daysBefore(now, 6) }
}

/** As new profiles get it: an address tells no last name that the page keeps to itself. */
function slugIn({ key, kind, businessName, person, showInitial }: TownProfile['row']): string {
  if (businessName || !person) return key
  const [firstName, lastName] = person
  const name = publicName({
    userType: kind,
    businessName: null,
    firstName,
    lastName,
    showInitial: showInitial ?? false,
  })
  return slugOf(name, kind)
}

export function detailsOf(profile: TownProfile, now: Date): typeof profileDetails.$inferInsert {
  const { id, row, place, picture, createdAt } = profile
  const { submittedAt, decidedAt } = datesOf(profile, now)
  const isParent = row.kind === 'pet-parent'
  const { approval = 'approved', closure } = row
  const wasListed = !isParent && (approval === 'approved' || approval === 'suspended')
  const verified = (row.papers ?? []).flatMap(({ status, daysAgo }) =>
    status === 'verified' && daysAgo !== null ? [daysAgo] : [],
  )
  return {
    profileId: id,
    slug: isParent ? null : slugIn(row),
    tagline: row.tagline,
    about: row.about,
    locality: place.locality,
    picture,
    sinceYear: row.sinceYear ?? createdAt.getUTCFullYear(),
    visibility: row.visibility ?? 'public',
    showPhone: row.phone !== undefined,
    showInitial: row.showInitial ?? false,
    publicEmail: row.publicEmail ?? null,
    website: row.website ?? null,
    languages: words(row.languages ?? 'en'),
    kinds: words(row.kinds),
    animals: words(row.animals),
    interests: words(row.interests),
    serviceRadiusM: row.radiusKm === undefined ? null : row.radiusKm * 1000,
    closedFrom: closure ? dayAfter(now, -closure.startedDaysAgo) : null,
    closedTo: closure ? dayAfter(now, closure.endsInDays) : null,
    closureNote: closure?.note ?? '',
    emergencyUntil: row.takesEmergencies ? daysBefore(now, -0.5) : null,
    takesNew: row.takesNew ?? true,
    registration: row.registration ?? '',
    approvalStatus: approval,
    approvalReason: row.approvalReason ?? '',
    submittedAt: isParent || approval === 'draft' ? null : submittedAt,
    approvedAt: wasListed ? decidedAt : null,
    verifiedAt: verified.length > 0 ? daysBefore(now, Math.max(...verified)) : null,
    updatedAt: wasListed ? decidedAt : createdAt,
  }
}

export function paperOf(profileId: string, paper: PaperRow, now: Date): typeof verifications.$inferInsert {
  const { kind, status, number, issuedBy, daysAgo, daysLeft, reason = '' } = paper
  const decided = daysAgo === null ? null : { decidedAt: daysBefore(now, daysAgo), decidedBy: accountId('admin') }
  return {
    profileId,
    kind,
    status,
    number,
    issuedBy,
    reason,
    validUntil: daysLeft === null ? null : dayAfter(now, daysLeft),
    createdAt: daysBefore(now, (daysAgo ?? 0) + 2),
    ...decided,
  }
}

/** What was decided about a listing, and by whom. Nobody looks at pet parents, nor at drafts. */
export function reviewsOf(profile: TownProfile, now: Date): (typeof profileReviews.$inferInsert)[] {
  const { id: profileId, ownerId, row } = profile
  const { submittedAt, decidedAt, suspendedAt } = datesOf(profile, now)
  const { approval = 'approved', approvalReason: reason = '' } = row
  if (row.kind === 'pet-parent' || approval === 'draft') return []
  const decidedBy = accountId('admin')
  const submitted = { profileId, decision: 'submitted', decidedBy: ownerId, createdAt: submittedAt }
  const approved = { profileId, decision: 'approved', decidedBy, createdAt: decidedAt }
  switch (approval) {
    case 'pending':
      return [submitted]
    case 'changes_requested':
      return [submitted, { profileId, decision: 'changes_requested', reason, decidedBy, createdAt: decidedAt }]
    case 'suspended':
      return [submitted, approved, { profileId, decision: 'suspended', reason, decidedBy, createdAt: suspendedAt }]
    case 'approved':
      return [submitted, approved]
  }
}
