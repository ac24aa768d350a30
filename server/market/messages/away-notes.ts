import { sql } from 'drizzle-orm'
import type { AwayNote, NewAwayNote } from '#contract/away-notes'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Deps } from '#server/infra/deps'
import { PROFILE_NAME } from './shown'

type Asking = Pick<Deps, 'db' | 'clock'>

/** The profiles somebody writes an away note for; what they get as a pet parent, their own answers. */
const managed = (viewer: Viewer) => sql`select p.id, ${PROFILE_NAME} as name, p.created_at
  from user_profiles p join profile_details d on d.profile_id = p.id
  where p.id in ${profilesToAct(viewer.id, 'profile')} and p.is_active and p.user_type <> 'pet-parent'`

/** The person's own, then those of the profiles they manage; empty ones where there is none. */
export async function listAwayNotes({ db, clock }: Asking, viewer: Viewer): Promise<{ items: AwayNote[] }> {
  const { rows } = await db.execute<AwayNote>(sql`
    with owners as (select null::uuid as id, '' as name, null::timestamptz as created_at union all select * from (${managed(viewer)}) own)
    select o.id as "profileId", o.name, coalesce(n.body, '') as body, coalesce(n.is_on, false) as on,
      n.from_day::text as from, n.until_day::text as until,
      coalesce(n.is_on and today.day >= coalesce(n.from_day, today.day) and today.day <= coalesce(n.until_day, today.day), false) as answering
    from owners o left join away_notes n on case when o.id is null then n.user_id = ${viewer.id} else n.profile_id = o.id end
    left join lateral (select (${clock.now().toISOString()}::timestamptz at time zone n.time_zone)::date as day) today on true
    order by o.created_at nulls first, o.id`)
  return { items: rows }
}

/** @throws NOT_FOUND, CONFLICT in words */
export async function setAwayNote(
  { db, clock }: Asking,
  viewer: Viewer,
  { profileId, body: written, on, from, until, timeZone }: NewAwayNote,
): Promise<{ items: AwayNote[] }> {
  const body = cleanText(written)
  if (on && !body) throw refuseInWords('CONFLICT', 'Write what people should know.')
  const whose =
    profileId === null
      ? sql`select ${viewer.id}::uuid as user_id, null::uuid as profile_id`
      : sql`select null::uuid as user_id, own.id as profile_id from (${managed(viewer)}) own where own.id = ${profileId}`
  const key = sql.raw(profileId === null ? 'user_id' : 'profile_id')
  try {
    const { rows } = await db.execute(
      body
        ? sql`insert into away_notes (user_id, profile_id, body, is_on, from_day, until_day, time_zone, updated_by, updated_at)
            select w.user_id, w.profile_id, ${body}, ${on}, ${from}, ${until}, ${timeZone}, ${viewer.id}, ${clock.now().toISOString()} from (${whose}) w
            on conflict (${key}) do update set body = excluded.body, is_on = excluded.is_on, from_day = excluded.from_day,
              until_day = excluded.until_day, time_zone = excluded.time_zone, updated_by = excluded.updated_by, updated_at = excluded.updated_at
            returning id`
        : sql`with w as (${whose}), gone as (delete from away_notes n using w where n.user_id = w.user_id or n.profile_id = w.profile_id)
            select from w`,
    )
    if (rows.length === 0) throw refuse('NOT_FOUND')
  } catch (error) {
    if (violatedConstraint(error) === 'away_notes_zone_check')
      throw refuseInWords('CONFLICT', 'We don’t know the time zone of this device.')
    throw error
  }
  return listAwayNotes({ db, clock }, viewer)
}
