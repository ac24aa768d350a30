import { sql } from 'drizzle-orm'
import { REPORT_KEPT_YEARS } from '#contract/reports.rules'
import type { Deps } from '#server/infra/deps'

/** Reports are kept for a time after they were settled. */
export async function forgetOldReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    delete from reports where decided_at < ${clock.now().toISOString()}::timestamptz - make_interval(years => ${REPORT_KEPT_YEARS})`)
}
