import { sql } from 'drizzle-orm'
import type { Overview } from '#contract/security-overview'
import type { Connection } from '#server/infra/database/connection'
import { DAY_OF_CREATION, lastDays, startOf } from './days'

/** Who is here, who is new, who is signed in. */
export async function readPeople(db: Connection, at: Date): Promise<Overview['people']> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<Overview['people']>(sql`
    with people as (select id, created_at, last_sign_in_at from auth_users where deleted_at is null),
    sessions as (
      select count(distinct user_id) as people, count(distinct user_id) filter (where aal = 'aal2') as secured
      from auth_sessions where not_after > ${now} and last_active_at > ${now} - interval '45 minutes'
    ),
    made as (select ${DAY_OF_CREATION} as day, count(*) as people from people where created_at >= ${startOf(at, 30)} group by 1)
    select (select count(*) from people)::int as total,
      (select count(*) from people where created_at > ${now} - interval '7 days')::int as "newThisWeek",
      (select count(*) from people where last_sign_in_at > ${now} - interval '30 days')::int as active,
      (select people::int from sessions) as "signedInNow", (select secured::int from sessions) as "withSecondStep",
      coalesce((select json_agg(t) from (
        select user_type as type, count(*)::int as count from user_profiles where is_active group by 1 order by 2 desc, 1
      ) t), '[]') as "byType",
      (select json_agg(t) from (
        select d.day::text as date, coalesce(m.people, 0)::int as count
        from ${lastDays(at, 30)} d left join made m using (day) order by d.day
      ) t) as "newByDay"`)
  return only(rows)
}

/** The row of a statement that always gives one. */
export function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('a count gave nothing')
  return row
}
