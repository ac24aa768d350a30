import { sql } from 'drizzle-orm'
import { isOrganisation } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'

export type HeldTeam = { id: string; name: string; userType: ProfileType; approved: boolean }

/** Takes hold of a team that the viewer looks after: of two who change it one is done before the other looks. @throws NOT_FOUND */
export async function holdTeam(tx: Tx, viewer: Pick<Viewer, 'id'>, profileId: string): Promise<HeldTeam> {
  // The row first, and what they may there in a statement of its own: it may have changed while we waited.
  await tx.execute(sql`select from user_profiles where id = ${profileId} for no key update`)
  const { rows } = await tx.execute<HeldTeam>(sql`
    select id, coalesce(business_name, '') as name, user_type as "userType",
      exists (select from profile_details d where d.profile_id = id and d.approval_status = 'approved') as approved
    from user_profiles
    where id = ${profileId} and is_active and id in ${profilesToAct(viewer.id, 'team')}`)
  const [held] = rows
  if (!held || !isOrganisation(held.userType)) throw refuse('NOT_FOUND')
  return held
}

/** What the database says of the owners of a profile, in words. */
export function inTeamWords(error: unknown, other: string): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'profile_members_owner_check')
    return refuseInWords('CONFLICT', 'A profile needs an owner. Make someone else an owner first.')
  if (constraint === 'profile_members_one_owned_key')
    return refuseInWords(
      'CONFLICT',
      `${other} already own${other === 'You' ? '' : 's'} a profile of this kind, and can own one. A manager’s role is possible.`,
    )
  return error
}
