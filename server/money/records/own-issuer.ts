import { and, eq, inArray } from 'drizzle-orm'
import { type Approval, REVIEWED_TYPES } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { Permission } from '#contract/team.rules'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { profileDetails, userProfiles } from '../../tables/profiles'
import { holdOneTrading } from '../trading'

/** Who sends invoices and is paid out: every kind of profile but the pet parent's. */
export const ISSUER_TYPES: readonly ProfileType[] = REVIEWED_TYPES

export type OwnProfile = { id: string; userType: ProfileType; approval: Approval; timeZone: string }

/** That a profile is an open one of these kinds, for which the viewer may do this. @throws NOT_FOUND */
export async function ownProfile(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id'>,
  profileId: string,
  kinds: readonly ProfileType[],
  permission: Permission,
): Promise<OwnProfile> {
  const { id, userType, isActive } = userProfiles
  const [row] = await db
    .select({ id, userType, approval: profileDetails.approvalStatus, timeZone: profileDetails.timeZone })
    .from(userProfiles)
    .leftJoin(profileDetails, eq(profileDetails.profileId, id))
    .where(
      and(
        eq(id, profileId),
        inArray(id, profilesToAct(viewer.id, permission)),
        eq(isActive, true),
        inArray(userType, [...kinds]),
      ),
    )
  if (!row) throw refuse('NOT_FOUND')
  return {
    id: row.id,
    userType: row.userType as ProfileType,
    approval: (row.approval ?? 'draft') as Approval,
    timeZone: row.timeZone ?? 'America/New_York',
  }
}

/** That the viewer may bill for this profile, or see its money. @throws NOT_FOUND */
export async function requireIssuer(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id'>,
  profileId: string,
  permission: 'invoices' | 'money',
): Promise<void> {
  await ownProfile(db, viewer, profileId, ISSUER_TYPES, permission)
}

/** Who is suspended sees what was sent, and asks nobody for money. @throws BAD_REQUEST in words */
export async function refuseBarred(tx: Tx, profileId: string): Promise<void> {
  if (await holdOneTrading(tx, profileId)) return
  const [own] = await tx
    .select({ approval: profileDetails.approvalStatus })
    .from(profileDetails)
    .where(eq(profileDetails.profileId, profileId))
  throw refuseInWords(
    'BAD_REQUEST',
    own && own.approval !== 'suspended' && own.approval !== 'approved'
      ? 'Another of your profiles is suspended and this one isn’t approved, so you can’t bill anyone right now.'
      : 'Your profile is suspended, so you can’t bill anyone right now.',
  )
}
