import { asc, eq } from 'drizzle-orm'
import type { Me } from '#contract/account'
import type { Approval } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { consentsDueOf } from '#server/core/people/consents'
import type { Viewer } from '#server/core/people/viewer'
import { startingDetails } from '#server/core/profiles/starting-details'
import { refuse } from '#server/core/refusals/refuse'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { profileDetails, userProfiles } from '../../tables/profiles'

/** The signed-in person with their open profiles, oldest first. */
export async function getMe({ db }: Deps, viewer: Viewer): Promise<Me> {
  const [[user], profiles, consentsDue] = await Promise.all([
    db
      .select({ createdAt: authUsers.createdAt, deleteAfter: authUsers.deleteAfter })
      .from(authUsers)
      .where(eq(authUsers.id, viewer.id)),
    profilesOf(db, viewer.id),
    consentsDueOf(db, viewer.id),
  ])
  if (!user) throw refuse('SIGN_IN_FIRST')
  const open = profiles.filter(({ isActive }) => isActive)
  return {
    id: viewer.id,
    email: viewer.email,
    role: viewer.heldRole,
    roleNeedsFactor: viewer.role !== viewer.heldRole,
    profiles: open.map(({ isActive: _, ...profile }) => profile),
    closedProfiles: profiles.length - open.length,
    aal: viewer.aal,
    hasFactor: viewer.hasFactor,
    consentsDue,
    ...user,
  }
}

async function profilesOf(db: Db, userId: string): Promise<(Me['profiles'][number] & { isActive: boolean })[]> {
  const { id, userType, firstName, lastName, businessName, description, isActive, createdAt } = userProfiles
  const { slug, photoId, approvalStatus } = profileDetails
  const rows = await db
    .select({ id, userType, firstName, lastName, businessName, description, isActive, slug, photoId, approvalStatus })
    .from(userProfiles)
    .leftJoin(profileDetails, eq(profileDetails.profileId, id))
    .where(eq(userProfiles.userId, userId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ approvalStatus: status, ...row }) => {
    const type = row.userType as ProfileType
    return { ...row, userType: type, approval: (status ?? startingDetails(type).approvalStatus) as Approval }
  })
}
