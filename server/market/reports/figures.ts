import { sql } from 'drizzle-orm'
import type { ModerationMonth } from '#contract/reports'
import type { Deps } from '#server/infra/deps'

/** How much was reported and what came of it, by the month in which it happened (UTC), the latest first. */
export async function getFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<{ months: ModerationMonth[] }> {
  const since = sql`date_trunc('month', ${clock.now().toISOString()}::timestamptz at time zone 'UTC') - interval '12 months'`
  const { rows } = await db.execute<ModerationMonth>(sql`
    with happened as (
      select created_at as at, 'reported' as what from reports where reporter_user_id is not null
      union all
      -- what an appeal overturned is counted as that
      select d.created_at, case d.decision when 'keep' then 'kept' when 'hide' then 'hidden' else 'removed' end from report_decisions d
      where d.decision <> 'keep' or not exists (
        select from report_appeals a where a.target_type = d.target_type and a.target_id = d.target_id
          and a.outcome = 'overturned' and a.decided_at = d.created_at)
      union all select created_at, 'appealed' from report_appeals
      union all select decided_at, 'overturned' from report_appeals where outcome = 'overturned'
      union all select created_at, act from sanctions where act <> 'note'
      union all select created_at, 'unlisted' from profile_reviews where decision = 'suspended'
    ), counted as (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, what from happened where at at time zone 'UTC' >= ${since}
    ), reasons as (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, rule, sum(reported)::int as reported, sum(acted)::int as acted,
        sum(overturned)::int as overturned
      from (
        select created_at as at, rule, 1 as reported, 0 as acted, 0 as overturned from reports where reporter_user_id is not null
        union all
        select d.created_at, unnest(d.rules), 0, (not gone.is_overturned)::int, gone.is_overturned::int
        from report_decisions d cross join lateral (select exists (
          select from report_appeals a where a.decision_id = d.id and a.outcome = 'overturned') as is_overturned) gone
        where d.decision <> 'keep'
      ) each where at at time zone 'UTC' >= ${since} group by 1, rule
    )
    select month, (count(*) filter (where what = 'reported'))::int as reported, (count(*) filter (where what = 'kept'))::int as kept,
      (count(*) filter (where what = 'hidden'))::int as hidden, (count(*) filter (where what = 'removed'))::int as removed,
      (count(*) filter (where what = 'appealed'))::int as appealed, (count(*) filter (where what = 'overturned'))::int as overturned,
      (count(*) filter (where what = 'warn'))::int as warned, (count(*) filter (where what = 'limit'))::int as limited,
      (count(*) filter (where what = 'silence'))::int as silenced, (count(*) filter (where what = 'suspend'))::int as suspended,
      (count(*) filter (where what = 'unlisted'))::int as unlisted,
      (select coalesce(json_agg(json_build_object('rule', coalesce(k.label, r.rule), 'reported', r.reported, 'acted', r.acted,
          'overturned', r.overturned)
          order by r.reported desc, r.acted desc, r.rule), '[]')
        from reasons r left join report_rules k on k.code = r.rule where r.month = counted.month) as rules
    from counted group by month order by month desc`)
  return { months: rows }
}
