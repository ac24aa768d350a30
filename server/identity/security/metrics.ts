import { sql } from 'drizzle-orm'
import type { MetricSeries } from '#contract/security'
import { METRIC_TYPES, type MetricType } from '#contract/security.rules'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import type { Connection } from '#server/infra/database/connection'
import type { Clock, Deps } from '#server/infra/deps'

const DAY_MS = 24 * 3600_000
const USUAL_DAYS = 30
const MOST_DAYS = 366
/** After a long pause, no further back than this: what nobody counted then stays a gap. */
const CATCH_UP_DAYS = 35

type Asked = { types?: MetricType[] | undefined; from?: string | undefined; to?: string | undefined }

/** Figures by day (UTC), days without one as null. @throws BAD_REQUEST when the range is backwards or over a year */
export async function listMetrics(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { types = [...METRIC_TYPES], from, to = dayOf(clock.now()) }: Asked,
): Promise<MetricSeries[]> {
  const first = from ?? dayOf(new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS))
  const days = (Date.parse(to) - Date.parse(first)) / DAY_MS + 1
  if (days < 1 || days > MOST_DAYS) throw refuse('BAD_REQUEST')
  const { rows } = await db.execute<{ type: MetricType; date: string; value: number }>(sql`
    select metric_type as type, metric_date::text as date, value::float8 as value from security_metrics
    where metric_type = any (${sql.param(types)}::text[]) and metric_date between ${first}::date and ${to}::date`)
  const known = new Map(rows.map(({ type, date, value }) => [`${type} ${date}`, value]))
  const dates = Array.from({ length: days }, (_, index) => dayOf(new Date(Date.parse(first) + index * DAY_MS)))
  return types.map((type) => ({
    type,
    points: dates.map((date) => ({ date, value: known.get(`${type} ${date}`) ?? null })),
  }))
}

/** Counts today, and the days since the last count. Counting a day again corrects it. For a job every hour. */
export async function countMetrics({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now())
  const { rows } = await db.execute<{ first: string }>(sql`
    select greatest(coalesce(max(metric_date), ${today}::date), ${today}::date - ${CATCH_UP_DAYS}::int)::text as first
    from security_metrics where metric_date <= ${today}::date`)
  await countDays(db, rows[0]?.first ?? today, today)
  await countNow(db, clock)
}

/** What the audit trail and the alerts tell of days past. @param from @param to the first and last day, as 2026-01-31 */
export async function countDays(db: Connection, from: string, to: string): Promise<void> {
  await db.execute(sql`
    with days as (
      select day as starts, day + interval '1 day' as ends
      from (select generate_series(${from}::date, ${to}::date, interval '1 day') at time zone 'UTC' as day) series
    ), kinds (metric, event_type) as (values
      ('sign_ins', 'sign_in'), ('sign_in_failures', 'sign_in_failed'), ('accounts_created', 'account_created'),
      ('rate_limited', 'rate_limited'), ('refresh_reuse', 'refresh_token_reused'), ('password_changes', 'password_changed')
    ), counted as (
      select (created_at at time zone 'UTC')::date as day, event_type, count(*) as value
      from security_audit_logs
      where event_type in (select event_type from kinds) and ${OWN_LINES}
        and created_at >= (select min(starts) from days) and created_at < (select max(ends) from days)
      group by 1, 2
    )
    insert into security_metrics (metric_type, metric_date, value)
    select k.metric, (d.starts at time zone 'UTC')::date, coalesce(c.value, 0)
    from days d cross join kinds k
    left join counted c on c.day = (d.starts at time zone 'UTC')::date and c.event_type = k.event_type
    union all
    select 'alerts_raised', (d.starts at time zone 'UTC')::date, count(a.id)
    from days d left join suspicious_activity_alerts a on a.created_at >= d.starts and a.created_at < d.ends
    group by d.starts
    union all
    select 'alerts_resolved', (d.starts at time zone 'UTC')::date, count(a.id)
    from days d left join suspicious_activity_alerts a on a.investigated_at >= d.starts and a.investigated_at < d.ends
    group by d.starts
    union all
    select 'settle_minutes', (d.starts at time zone 'UTC')::date, round((percentile_cont(0.5) within group (
      order by extract(epoch from a.investigated_at - a.created_at) / 60))::numeric, 1)
    from days d join suspicious_activity_alerts a on a.investigated_at >= d.starts and a.investigated_at < d.ends
    group by d.starts
    on conflict (metric_type, metric_date) do update set value = excluded.value`)
}

/** What can be seen only while it is so: who is signed in, and how many of them with a second step. */
async function countNow(db: Connection, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    with active as (
      select count(*) as sessions, count(distinct user_id) as people,
        count(distinct user_id) filter (where aal = 'aal2') as secured
      from auth_sessions
      where last_active_at >= ${dayOf(now)}::date at time zone 'UTC' and not_after > ${now.toISOString()}::timestamptz
    )
    insert into security_metrics (metric_type, metric_date, value)
    select 'sessions_active', ${dayOf(now)}::date, sessions from active
    union all
    select 'mfa_share', ${dayOf(now)}::date, round(secured::numeric / people, 4) from active where people > 0
    on conflict (metric_type, metric_date) do update set value = excluded.value`)
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
