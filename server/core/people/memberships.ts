import { type SQL, sql } from 'drizzle-orm'
import type { ProfileType } from '#contract/roles'
import { type MemberRole, type Permission, rolesThatMay } from '#contract/team.rules'
import type { Db, Tx } from '#server/infra/database/db'

/** What somebody is in the profile of each kind they work for just now: their own, or the one they chose. */
export type Works = Partial<Record<ProfileType, MemberRole>>

/** Of several profiles of a kind the one chosen last counts, then one's own, then the first joined. */
const CHOSEN_FIRST = sql.raw("chosen_at desc nulls last, role = 'owner' desc, created_at, profile_id")

const may = (permission: Permission): SQL => sql`role = any(${sql.param([...rolesThatMay(permission)])}::text[])`

/** The kinds of open profiles somebody works for, with what they are there. */
export async function worksOf(db: Db, userId: string): Promise<Works> {
  const { rows } = await db.execute<{ type: ProfileType; role: MemberRole }>(sql`
    select distinct on (user_type) user_type as type, role from profile_members
    where user_id = ${userId} and is_active order by user_type, ${CHOSEN_FIRST}`)
  return Object.fromEntries(rows.map(({ type, role }) => [type, role]))
}

/** The ids of the profiles somebody works for just now, one of each kind. */
export function worksFor(userId: string): SQL {
  return sql`(
    select distinct on (user_type) profile_id from profile_members
    where user_id = ${userId} and is_active order by user_type, ${CHOSEN_FIRST})`
}

/** The open profile of a kind that somebody works for just now, if they may do this there; no other. */
export function workplace(userId: string, type: ProfileType, permission: Permission): SQL {
  return sql`(
    select profile_id from (
      select profile_id, role from profile_members
      where user_id = ${userId} and user_type = ${type} and is_active order by ${CHOSEN_FIRST} limit 1
    ) here where ${may(permission)})`
}

/** All profiles for which somebody may do this; closed ones only where they own them. */
export function profilesToAct(userId: string, permission: Permission): SQL {
  return sql`(
    select profile_id from profile_members
    where user_id = ${userId} and (is_active or role = 'owner') and ${may(permission)})`
}

/** Whether somebody is in the team of a profile, whatever they may there. */
export async function isOfTeam(db: Db | Tx, profileId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from profile_members where profile_id = ${profileId} and user_id = ${userId}`,
  )
  return rows.length > 0
}

/** One of a team, as a mail addresses them; the address is null where they have none. */
export type Told = { id: string; email: string | null; firstName: string }

/** Those of a profile who may do this and can sign in, whoever has been there longest first: they are told of it. */
export async function teamWho(db: Db | Tx, profileId: string, permission: Permission): Promise<Told[]> {
  const { rows } = await db.execute<Told>(sql`
    select m.user_id as id, u.email, coalesce((
      select p.first_name from user_profiles p where p.user_id = m.user_id and (p.is_active or p.id = m.profile_id)
      order by p.id = m.profile_id desc, p.created_at limit 1), '') as "firstName"
    from profile_members m join auth_users u on u.id = m.user_id
    where m.profile_id = ${profileId} and ${may(permission)} and is_sound(m.user_id)
    order by m.created_at, m.user_id`)
  return rows
}

/** The profiles that stand or fall with somebody: those on them that no other owner would take over. */
export function heldAlone(userId: string): SQL {
  return sql`(
    select p.id from user_profiles p where p.user_id = ${userId} and not exists (
      select from profile_members m where m.profile_id = p.id and m.user_id <> p.user_id and m.role = 'owner'
        and m.is_active and is_sound(m.user_id)))`
}
