import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Approval, Visibility } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { Permission } from '#contract/team.rules'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { startingDetails } from '#server/core/profiles/starting-details'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { profileDetails, userProfiles } from '../../tables/profiles'

/** A profile nobody else changes until the transaction ends. */
export type Held = {
  id: string
  userId: string
  userType: ProfileType
  isActive: boolean
  description: string | null
  firstName: string
  lastName: string
  businessName: string | null
  slug: string | null
  showInitial: boolean
  approval: Approval
  visibility: Visibility
  registration: string
}

/** A profile for which the viewer may do this, and writes from now on. @throws NOT_FOUND */
export async function holdOwn(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  permission: Permission = 'profile',
): Promise<Held> {
  await writeAs(tx, viewer)
  return hold(tx, and(eq(userProfiles.id, id), inArray(userProfiles.id, profilesToAct(viewer.id, permission))))
}

/** Anybody's. A payment that is coming in at the same moment may go on pointing to it. @throws NOT_FOUND */
export function holdAny(tx: Tx, id: string): Promise<Held> {
  return hold(tx, eq(userProfiles.id, id), 'no key update')
}

/** @param strength `update` also keeps away what would point to it from now on, as an order that is being placed */
async function hold(tx: Tx, which: SQL | undefined, strength: 'update' | 'no key update' = 'update'): Promise<Held> {
  const { id, userId, userType, isActive, description, firstName, lastName, businessName } = userProfiles
  const [row] = await tx
    .select({ id, userId, userType, isActive, description, firstName, lastName, businessName })
    .from(userProfiles)
    .where(which)
    .for(strength)
  if (!row) throw refuse('NOT_FOUND')
  const profile = { ...row, userType: row.userType as ProfileType }
  // A statement of its own, so that it sees what the one before has written who held the lock.
  return { ...profile, ...(await detailsOf(tx, profile)) }
}

async function detailsOf(tx: Tx, { id, userType }: Pick<Held, 'id' | 'userType'>) {
  const { slug, showInitial, approvalStatus, visibility, registration } = profileDetails
  const columns = { slug, showInitial, approval: approvalStatus, visibility, registration }
  const [known] = await tx.select(columns).from(profileDetails).where(eq(profileDetails.profileId, id))
  const [row] = known
    ? [known]
    : await tx
        .insert(profileDetails)
        .values({ profileId: id, ...startingDetails(userType) })
        .returning(columns)
  if (!row) throw new Error(`the profile ${id} has no details`)
  return { ...row, approval: row.approval as Approval, visibility: row.visibility as Visibility }
}
