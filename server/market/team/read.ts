import { sql } from 'drizzle-orm'
import type { Team, TeamInvitation, Workplace } from '#contract/team'
import { mayDo } from '#contract/team.rules'
import { worksFor } from '#server/core/people/memberships'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { keptKey } from './invite-key'

type Asking = { db: Db | Tx; clock: Deps['clock'] }
type Timed<Row, Keys extends keyof Row> = Omit<Row, Keys> & Record<Keys, string>

/** What a profile is called to those who join it. */
const PROFILE_NAME = sql`coalesce(nullif(btrim(p.business_name), ''), nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'A profile')`

/** The team of a profile, to those in it; who was invited, to its owners. @throws NOT_FOUND */
export async function getTeam({ db, clock }: Asking, viewer: Pick<Viewer, 'id'>, profileId: string): Promise<Team> {
  type Member = Timed<Team['members'][number], 'since'>
  const { rows: members } = await db.execute<Member>(sql`
    select m.user_id as "userId", ${nameOf('m.user_id')} as name, m.role, to_json(m.created_at)#>>'{}' as since,
      m.user_id = ${viewer.id} as you, not is_sound(m.user_id) as locked
    from profile_members m
    where m.profile_id = ${profileId} and exists (
      select from profile_members mine where mine.profile_id = m.profile_id and mine.user_id = ${viewer.id}
        and (mine.is_active or mine.role = 'owner'))
    order by array_position(array['owner','manager','staff'], m.role), m.created_at, m.user_id`)
  const role = members.find(({ you }) => you)?.role
  if (!role) throw refuse('NOT_FOUND')
  const invites = mayDo(role, 'team') ? await openInvites({ db, clock }, profileId) : []
  return { role, members: members.map(({ since, ...one }) => ({ ...one, since: new Date(since) })), invites }
}

async function openInvites({ db, clock }: Asking, profileId: string): Promise<Team['invites']> {
  type Row = Timed<Team['invites'][number], 'mailedAt' | 'expiresAt'>
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.email, i.role, case when i.invited_by is not null then ${nameOf('i.invited_by')} end as "invitedBy",
      to_json(i.mailed_at)#>>'{}' as "mailedAt", to_json(i.expires_at)#>>'{}' as "expiresAt",
      i.expires_at <= ${clock.now().toISOString()}::timestamptz as expired
    from profile_invites i where i.profile_id = ${profileId} and i.status = 'open' order by i.created_at, i.id`)
  return rows.map(({ mailedAt, expiresAt, ...one }) => ({
    ...one,
    mailedAt: new Date(mailedAt),
    expiresAt: new Date(expiresAt),
  }))
}

/** The profiles somebody works for, and the invitations to their confirmed address. */
export async function listMine(
  asking: Asking,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ workplaces: Workplace[]; invitations: TeamInvitation[] }> {
  const { rows: workplaces } = await asking.db.execute<Workplace>(sql`
    select p.id as "profileId", ${PROFILE_NAME} as name, p.user_type as "userType", m.role,
      p.id in ${worksFor(viewer.id)} as current,
      (select count(*)::int from profile_members o where o.profile_id = p.id and o.role = 'owner') as owners
    from profile_members m join user_profiles p on p.id = m.profile_id
    where m.user_id = ${viewer.id} and m.is_active and p.user_type not in ('pet-parent', 'service-provider')
    order by m.created_at, p.id`)
  const open = sql`i.status = 'open' and i.expires_at > ${asking.clock.now().toISOString()}::timestamptz`
  return { workplaces, invitations: await readInvitations(asking, sql`${isFor(viewer)} and ${open}`) }
}

/** The invitations to the address a person has confirmed. */
export const isFor = (viewer: Pick<Viewer, 'id'>) => sql`i.email = (
  select lower(u.email) from auth_users u where u.id = ${viewer.id} and u.email_confirmed_at is not null and u.deleted_at is null)`

/** @throws NOT_FOUND also for the key of an older mail, and once the profile is closed */
export async function getInvitation(asking: Asking, key: string): Promise<TeamInvitation> {
  const [invitation] = await readInvitations(asking, sql`i.token_hash = ${keptKey(key)}`)
  if (!invitation) throw refuse('NOT_FOUND')
  return invitation
}

async function readInvitations({ db, clock }: Asking, which: ReturnType<typeof sql>): Promise<TeamInvitation[]> {
  const { rows } = await db.execute<Timed<TeamInvitation, 'expiresAt'>>(sql`
    select i.id, ${PROFILE_NAME} as "profileName", p.user_type as "userType", i.role, i.email,
      case when i.invited_by is not null then ${nameOf('i.invited_by')} end as "invitedBy",
      to_json(i.expires_at)#>>'{}' as "expiresAt",
      case when i.status = 'open' and i.expires_at <= ${clock.now().toISOString()}::timestamptz then 'expired'
        else i.status end as state
    from profile_invites i join user_profiles p on p.id = i.profile_id and p.is_active
    where ${which} order by i.created_at, i.id limit 50`)
  return rows.map(({ expiresAt, ...one }) => ({ ...one, expiresAt: new Date(expiresAt) }))
}
