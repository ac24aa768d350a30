import { eq, sql } from 'drizzle-orm'
import type { Workplace } from '#contract/team'
import { type MemberRole, ROLE_LABELS } from '#contract/team.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { settleNotices } from '#server/core/notices/notify'
import { nameOf } from '#server/core/people/name'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileInvites, profileMembers } from '../../tables/members'
import { inTeamWords } from './hold'
import { auditTeam } from './invite'
import { isFor, listMine } from './read'

type Held = { profileId: string; userType: string; role: MemberRole; person: string; expired: boolean }

/**
 * Joins the team, and begins to work for it. The invitation is to the address of the account; accepting twice is once.
 *
 * @throws NOT_FOUND also for another's, CONFLICT in words when it is too late, or they own another profile of the kind
 */
export async function acceptInvite(deps: Deps, asking: Asking, id: string): Promise<Workplace> {
  const { viewer } = asking
  const now = deps.clock.now()
  let profileId = ''
  try {
    await inTransaction(deps.db, async (tx) => {
      const held = await hold(tx, deps, viewer, id)
      profileId = held.profileId
      if (held.expired) throw refuseInWords('CONFLICT', 'This invitation has expired. Ask for a new one.')
      await settle(tx, id, 'accepted', now)
      const { userType, role } = held
      const row = { profileId, userType, isActive: true, userId: viewer.id, role, chosenAt: now }
      await tx
        .insert(profileMembers)
        .values(row)
        .onConflictDoNothing({ target: [profileMembers.profileId, profileMembers.userId] })
      await auditTeam(tx, asking, now, profileId, `Joined a team as ${ROLE_LABELS[role].toLowerCase()}`)
      await notifyTeam(tx, profileId, 'team', {
        kind: 'profile',
        title: `${held.person} joined your team`,
        body: `Their role is ${ROLE_LABELS[role].toLowerCase()}.`,
        href: '/settings/teams',
      })
    })
  } catch (error) {
    throw inTeamWords(error, 'You')
  }
  const { workplaces } = await listMine(deps, viewer)
  const joined = workplaces.find((one) => one.profileId === profileId)
  if (!joined) throw refuse('NOT_FOUND')
  return joined
}

/** @throws NOT_FOUND also for another's, and once it was answered */
export async function declineInvite(deps: Deps, asking: Asking, id: string): Promise<Record<never, never>> {
  await inTransaction(deps.db, async (tx) => {
    const { profileId, person } = await hold(tx, deps, asking.viewer, id)
    await settle(tx, id, 'declined', deps.clock.now())
    await auditTeam(tx, asking, deps.clock.now(), profileId, 'Declined an invitation to a team')
    const title = `${person} declined your invitation`
    await notifyTeam(tx, profileId, 'team', {
      kind: 'profile',
      title,
      body: 'They aren’t in your team.',
      href: '/settings/teams',
    })
  })
  return {}
}

async function hold(tx: Tx, { clock }: Deps, viewer: Viewer, id: string): Promise<Held> {
  const { rows } = await tx.execute<Held>(sql`
    select i.profile_id as "profileId", p.user_type as "userType", i.role,
      (select ${nameOf('u.id')} from auth_users u where u.id = ${viewer.id}) as person,
      i.expires_at <= ${clock.now().toISOString()}::timestamptz as expired
    from profile_invites i join user_profiles p on p.id = i.profile_id and p.is_active
    where i.id = ${id} and i.status = 'open' and ${isFor(viewer)} for update of i`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}

async function settle(tx: Tx, id: string, status: 'accepted' | 'declined', settledAt: Date): Promise<void> {
  await tx.update(profileInvites).set({ status, settledAt }).where(eq(profileInvites.id, id))
  await settleNotices(tx, { matter: 'team-invite', id }, settledAt)
}
