import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Me } from '#contract/account'
import type { Approval } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { MemberRole } from '#contract/team.rules'
import { consentsDueOf } from '#server/core/people/consents'
import { worksFor } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { startingDetails } from '#server/core/profiles/starting-details'
import { refuse } from '#server/core/refusals/refuse'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { mediaAssets } from '../../tables/media'
import { profileMembers } from '../../tables/members'
import { profileDetails, userProfiles } from '../../tables/profiles'

/** The signed-in person with the open profiles they work for. */
export async function getMe({ db }: Deps, viewer: Viewer): Promise<Me> {
  const [[user], profiles, closedProfiles, consentsDue] = await Promise.all([
    db
      .select({ createdAt: authUsers.createdAt, deleteAfter: authUsers.deleteAfter })
      .from(authUsers)
      .where(eq(authUsers.id, viewer.id)),
    profilesOf(db, viewer.id),
    countClosed(db, viewer.id),
    consentsDueOf(db, viewer.id),
  ])
  if (!user) throw refuse('SIGN_IN_FIRST')
  return {
    id: viewer.id,
    email: viewer.email,
    role: viewer.heldRole,
    roleNeedsFactor: viewer.role !== viewer.heldRole,
    profiles,
    closedProfiles,
    aal: viewer.aal,
    hasFactor: viewer.hasFactor,
    consentsDue,
    ...user,
  }
}

async function profilesOf(db: Db, userId: string): Promise<Me['profiles']> {
  const { id, userType, firstName, lastName, businessName, description } = userProfiles
  const { slug, approvalStatus } = profileDetails
  const { id: photoId, widths } = mediaAssets
  const { role } = profileMembers
  const rows = await db
    .select({
      id,
      userType,
      firstName,
      lastName,
      businessName,
      description,
      slug,
      photoId,
      widths,
      approvalStatus,
      role,
    })
    .from(profileMembers)
    .innerJoin(userProfiles, eq(id, profileMembers.profileId))
    .leftJoin(profileDetails, eq(profileDetails.profileId, id))
    .leftJoin(mediaAssets, eq(photoId, profileDetails.photoId))
    .where(and(eq(profileMembers.userId, userId), inArray(id, worksFor(userId))))
    .orderBy(asc(profileMembers.createdAt), asc(id))
  return rows.map(({ approvalStatus: status, photoId: photo, widths: sizes, ...row }) => {
    const type = row.userType as ProfileType
    return {
      ...row,
      userType: type,
      photo: photo && sizes ? { id: photo, widths: sizes } : null,
      role: row.role as MemberRole,
      approval: (status ?? startingDetails(type).approvalStatus) as Approval,
    }
  })
}

async function countClosed(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ closed: count() })
    .from(userProfiles)
    .where(and(eq(userProfiles.userId, userId), eq(userProfiles.isActive, false)))
  return row?.closed ?? 0
}
