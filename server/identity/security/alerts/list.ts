import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { AdminAlert, AlertFilter } from '#contract/security'
import type { AlertStatus } from '#contract/security.rules'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { type AdminAlertRow, adminAlertColumns, toAdminAlert } from './row'

const PAGE_SIZE = 25

type AlertPage = Page<AdminAlert> & { counts: Record<AlertStatus, number> }

/** Alerts, newest first; the counts tell how many of each status there are under the same other filters. */
export async function listAlerts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { status, severity, type, cursor }: AlertFilter & { cursor?: string | undefined },
): Promise<AlertPage> {
  const others = sql`${severity ? sql`a.severity = ${severity}` : sql`true`} and ${type ? sql`a.alert_type = ${type}` : sql`true`}`
  const wanted = sql`${others} and ${status ? sql`a.status = ${status}` : sql`true`}`
  const [beyond, order] = [beyondMoment(cursor, sql`a.created_at`, sql`a.id`), sql`a.created_at desc, a.id desc`]
  const [{ rows }, counted, span] = await Promise.all([
    db.execute<AdminAlertRow & { cursorAt: string }>(sql`
      select ${adminAlertColumns(viewer.id, clock.now().toISOString())}, a.created_at::text as "cursorAt" from suspicious_activity_alerts a
      where ${wanted} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    db.execute<{ status: AlertStatus; count: number }>(sql`
      select a.status, count(*)::int as count from suspicious_activity_alerts a where ${others} group by a.status`),
    spanOf(db, { list: sql`from suspicious_activity_alerts a where ${wanted}`, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  const counts = { active: 0, resolved: 0, false_positive: 0 }
  for (const row of counted.rows) counts[row.status] = row.count
  return { items: page.map(toAdminAlert), next, counts, ...span }
}
