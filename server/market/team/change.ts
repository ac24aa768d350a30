import { and, eq, sql } from 'drizzle-orm'
import { roleHint } from '#contract/role-hints'
import type { Team } from '#contract/team'
import { type MemberRole, ROLE_LABELS } from '#contract/team.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { nameOf } from '#server/core/people/name'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileMembers } from '../../tables/members'
import { type HeldTeam, holdTeam, inTeamWords } from './hold'
import { auditTeam } from './invite'
import { getTeam } from './read'

const WHAT: Record<MemberRole, string> = { owner: 'an owner of', manager: 'a manager at', staff: 'on the staff of' }

type Member = { profileId: string; userId: string }
const itIs = ({ profileId, userId }: Member) =>
  and(eq(profileMembers.profileId, profileId), eq(profileMembers.userId, userId))

/** @throws NOT_FOUND, CONFLICT in words for the last owner, and for who owns another profile of the kind */
export function setRole(deps: Deps, asking: Asking, { role, ...member }: Member & { role: MemberRole }): Promise<Team> {
  const label = ROLE_LABELS[role].toLowerCase()
  return change(deps, asking, member, async (tx, { name, userType }) => {
    if (role !== 'owner') await keepOwner(tx, member)
    const [done] = await tx.update(profileMembers).set({ role }).where(itIs(member)).returning()
    if (!done) throw refuse('NOT_FOUND')
    await auditTeam(tx, asking, deps.clock.now(), member.profileId, `Made somebody ${label} of a team`)
    await tell(tx, asking, member, `You’re now ${WHAT[role]} ${name}`, roleHint(role, userType))
  })
}

/** Whoever is removed sees nothing more of the profile from then on. @throws NOT_FOUND, CONFLICT in words */
export function removeMember(deps: Deps, asking: Asking, member: Member): Promise<Team> {
  if (member.userId === asking.viewer.id) throw refuseInWords('CONFLICT', 'To remove yourself, leave the team.')
  return change(deps, asking, member, async (tx, { name }) => {
    await keepOwner(tx, member)
    const [done] = await tx.delete(profileMembers).where(itIs(member)).returning()
    if (!done) throw refuse('NOT_FOUND')
    await auditTeam(tx, asking, deps.clock.now(), member.profileId, 'Removed somebody from a team')
    await tell(tx, asking, member, `You’re no longer on the team of ${name}`, 'You can’t see its dashboard anymore.')
  })
}

/** The other becomes an owner and the viewer a manager, both or neither. @throws NOT_FOUND, CONFLICT in words */
export function handOver(deps: Deps, asking: Asking, member: Member): Promise<Team> {
  if (member.userId === asking.viewer.id) throw refuse('NOT_FOUND')
  return change(deps, asking, member, async (tx, { name, userType }) => {
    await keepOwner(tx, { ...member, userId: asking.viewer.id })
    const [done] = await tx.update(profileMembers).set({ role: 'owner' }).where(itIs(member)).returning()
    if (!done) throw refuse('NOT_FOUND')
    const mine = itIs({ ...member, userId: asking.viewer.id })
    await tx.update(profileMembers).set({ role: 'manager' }).where(mine)
    await auditTeam(tx, asking, deps.clock.now(), member.profileId, 'Handed a profile over to somebody of its team')
    const check = 'Check the name and the contact details on its page: they’re still those of the owner before you.'
    await tell(tx, asking, member, `You’re now ${WHAT.owner} ${name}`, `${roleHint('owner', userType)} ${check}`)
  })
}

/** @throws NOT_FOUND, CONFLICT in words for the only owner */
export async function leaveTeam(deps: Deps, asking: Asking, profileId: string): Promise<Record<never, never>> {
  try {
    await inTransaction(deps.db, async (tx) => {
      await keepOwner(tx, { profileId, userId: asking.viewer.id })
      const [gone] = await tx
        .delete(profileMembers)
        .where(itIs({ profileId, userId: asking.viewer.id }))
        .returning()
      if (!gone) throw refuse('NOT_FOUND')
      await auditTeam(tx, asking, deps.clock.now(), profileId, 'Left a team')
      await tellOwners(tx, asking.viewer.id, profileId)
    })
  } catch (error) {
    throw inTeamWords(error, 'You')
  }
  return {}
}

/** Of several profiles of a kind, the one whose dashboard they see from now on. @throws NOT_FOUND */
export async function workFor({ db, clock }: Deps, viewer: Viewer, profileId: string): Promise<Record<never, never>> {
  const mine = and(itIs({ profileId, userId: viewer.id }), eq(profileMembers.isActive, true))
  const done = await db.update(profileMembers).set({ chosenAt: clock.now() }).where(mine).returning()
  if (done.length === 0) throw refuse('NOT_FOUND')
  return {}
}

async function change(
  deps: Deps,
  asking: Asking,
  { profileId }: Member,
  work: (tx: Tx, held: HeldTeam) => Promise<void>,
): Promise<Team> {
  try {
    await inTransaction(deps.db, async (tx) => work(tx, await holdTeam(tx, asking.viewer, profileId)))
  } catch (error) {
    throw inTeamWords(error, 'This person')
  }
  // Who gave their own role away still sees the team.
  return getTeam(deps, asking.viewer, profileId)
}

/**
 * Owners of a suspended profile stay until that is over: what follows from it for their other profiles, such as that one nobody
 * has approved takes no money, is told by whose it is. A suspension at the same moment waits.
 *
 * @throws CONFLICT in words
 */
async function keepOwner(tx: Tx, { profileId, userId }: Member): Promise<void> {
  const { rows } = await tx.execute<{ suspended: boolean }>(sql`
    select d.approval_status = 'suspended' as suspended
    from profile_members m join profile_details d on d.profile_id = m.profile_id
    where m.profile_id = ${profileId} and m.user_id = ${userId} and m.role = 'owner' for share of d`)
  if (rows[0]?.suspended) throw refuseInWords('CONFLICT', 'While this profile is suspended, its owners stay.')
}

/** Those who look after the team learn that somebody went. */
async function tellOwners(tx: Tx, userId: string, profileId: string): Promise<void> {
  const { rows } = await tx.execute<{ who: string; team: string }>(sql`
    select ${nameOf('u.id')} as who, coalesce(p.business_name, '') as team
    from auth_users u, user_profiles p where u.id = ${userId} and p.id = ${profileId}`)
  for (const { who, team } of rows) {
    await notifyTeam(tx, profileId, 'team', {
      kind: 'profile',
      title: `${who} left the team of ${team}`,
      body: 'They can’t see its dashboard anymore.',
      href: '/settings/teams',
    })
  }
}

async function tell(tx: Tx, { viewer }: Asking, { userId }: Member, title: string, body: string): Promise<void> {
  if (userId !== viewer.id) await notify(tx, { userId, kind: 'profile', title, body, href: '/settings/teams' })
}
