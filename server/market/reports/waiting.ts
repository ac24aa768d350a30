import { sql } from 'drizzle-orm'
import type { ModerationWaiting } from '#contract/reports'
import type { Deps } from '#server/infra/deps'

type Row = Record<'reportsSince' | 'appealsSince' | 'personAppealsSince', string | null> &
  Record<'reports' | 'appeals' | 'personAppeals', number>

/** How much waits for somebody who judges, and since when the oldest of each does. */
export async function countWaiting({ db }: Pick<Deps, 'db'>): Promise<ModerationWaiting> {
  const { rows } = await db.execute<Row>(sql`
    select (select count(distinct (target_type, target_id))::int from reports where decision is null) as reports,
      (select to_json(min(created_at))#>>'{}' from reports where decision is null) as "reportsSince",
      (count(*) filter (where target_id is not null))::int as appeals,
      to_json(min(created_at) filter (where target_id is not null))#>>'{}' as "appealsSince",
      (count(*) filter (where sanction_id is not null))::int as "personAppeals",
      to_json(min(created_at) filter (where sanction_id is not null))#>>'{}' as "personAppealsSince"
    from report_appeals where outcome is null`)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  const of = (count: number, since: string | null) => ({ count, since: since === null ? null : new Date(since) })
  return {
    reports: of(row.reports, row.reportsSince),
    appeals: of(row.appeals, row.appealsSince),
    personAppeals: of(row.personAppeals, row.personAppealsSince),
  }
}
