import { sql } from 'drizzle-orm'
import { REPORT_KEPT_YEARS } from '#contract/reports.rules'
import type { Deps } from '#server/infra/deps'

/** What was done about people is kept for a time after it was over: lifted, ended, or, where it has no end, said. */
export async function forgetOldSanctions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    delete from sanctions s where coalesce(s.lifted_at, s.ends_at, case when s.act <> 'suspend' then s.created_at end)
      < ${clock.now().toISOString()}::timestamptz - make_interval(years => ${REPORT_KEPT_YEARS})
      and not exists (select from report_appeals a where a.sanction_id = s.id and a.outcome is null and s.lifted_at is null)`)
}
