import { sql } from 'drizzle-orm'
import type { Overview } from '#contract/security-overview'
import { OWN_LINES } from '#server/core/audit/write-audit'
import type { Connection } from '#server/infra/database/connection'
import { DAY_OF_CREATION, lastDays, startOf } from './days'
import { only } from './people'

type SignIns = Overview['signIns']
type SignInRow = Omit<SignIns, 'byHour' | 'usualFailures'> & {
  byHour: { at: string; success: number; failure: number }[]
  usualFailures: { low: number | null; high: number | null; days: number }
}

/** "Usually 20 to 30" needs some days to be said. */
const USUAL_AFTER_DAYS = 7

/** Sign-ins that went through and that did not, by hour and by day. */
export async function readSignIns(db: Connection, at: Date): Promise<SignIns> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<SignInRow>(sql`
    with tries as (
      select created_at, event_type = 'sign_in' as success from security_audit_logs
      where event_type in ('sign_in', 'sign_in_failed') and ${OWN_LINES} and created_at >= ${startOf(at, 30)}
    ), days as (
      select ${DAY_OF_CREATION} as day, count(*) filter (where success) as success,
        count(*) filter (where not success) as failure
      from tries group by 1
    ), hours as (
      select date_trunc('hour', created_at, 'UTC') as at, count(*) filter (where success) as success,
        count(*) filter (where not success) as failure
      from tries where created_at > ${now} - interval '25 hours' group by 1
    ), by_day as (
      select d.day, coalesce(t.success, 0)::int as success, coalesce(t.failure, 0)::int as failure
      from ${lastDays(at, 30)} d left join days t using (day)
    )
    select (select failure from by_day order by day desc limit 1) as "failuresToday",
      (select json_build_object('days', count(*),
          'low', percentile_disc(0.25) within group (order by failure), 'high', percentile_disc(0.75) within group (order by failure))
        from (
          select failure from by_day
          where day < ${at.toISOString().slice(0, 10)}::date and day >= (select min(day) from days)
          order by day desc limit 28
        ) past) as "usualFailures",
      (select json_agg(t) from (
        select hour as at, coalesce(h.success, 0)::int as success, coalesce(h.failure, 0)::int as failure
        from generate_series(date_trunc('hour', ${now}, 'UTC') - interval '23 hours', date_trunc('hour', ${now}, 'UTC'),
          interval '1 hour') hour left join hours h on h.at = hour order by hour
      ) t) as "byHour",
      (select json_agg(t) from (select day::text as date, success, failure from by_day order by day) t) as "byDay"`)
  const { byHour, usualFailures, ...row } = only(rows)
  const { low, high, days } = usualFailures
  return {
    ...row,
    usualFailures: low === null || high === null || days < USUAL_AFTER_DAYS ? null : { low, high },
    byHour: byHour.map((hour) => ({ ...hour, at: new Date(hour.at) })),
  }
}

/** What the server has seen today and in the week, by weight. What browsers say is not counted: anybody could say it. */
export async function readEvents(db: Connection, at: Date): Promise<Overview['events']> {
  const { rows } = await db.execute<Overview['events']>(sql`
    with days as (
      select ${DAY_OF_CREATION} as day, count(*) filter (where severity in ('info', 'low')) as low,
        count(*) filter (where severity = 'medium') as medium,
        count(*) filter (where severity in ('high', 'critical')) as high
      from security_audit_logs where ${OWN_LINES} and created_at >= ${startOf(at, 7)} group by 1
    ), by_day as (
      select d.day, coalesce(t.low, 0)::int as low, coalesce(t.medium, 0)::int as medium, coalesce(t.high, 0)::int as high
      from ${lastDays(at, 7)} d left join days t using (day)
    )
    select (select low + medium + high from by_day order by day desc limit 1) as today,
      (select high from by_day order by day desc limit 1) as "highToday",
      (select json_agg(t) from (select day::text as date, low, medium, high from by_day order by day) t) as "byDay"`)
  return only(rows)
}

export async function readAlertCounts(db: Connection): Promise<Overview['alerts']> {
  const { rows } = await db.execute<Overview['alerts']>(sql`
    select count(*)::int as active, (count(*) filter (where severity = 'critical'))::int as critical,
      (count(*) filter (where severity = 'high'))::int as high
    from suspicious_activity_alerts where status = 'active'`)
  return only(rows)
}
