import { sql } from 'drizzle-orm'
import type { AdminAlert } from '#contract/security'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { type AdminAlertRow, adminAlertColumns, toAdminAlert } from './row'
import { isTheirsToSettle } from './theirs-to-settle'

type Settlement = { id: string; status: 'resolved' | 'false_positive'; notes?: string | undefined }

/**
 * Settles an alert. Of two admins who do it together one is first; nobody settles one about themselves whom another could
 * judge.
 *
 * @throws NOT_FOUND, CONFLICT when it is settled already, NOT_ONESELF
 */
export async function settleAlert(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { id, status, notes }: Settlement,
): Promise<AdminAlert> {
  const now = clock.now().toISOString()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<AdminAlertRow>(sql`
      update suspicious_activity_alerts a
      set status = ${status}, investigated_at = ${now}::timestamptz, resolution_notes = ${notes || null}
      where a.id = ${id} and a.status = 'active' and ${isTheirsToSettle(asking.viewer.id, now)} returning ${adminAlertColumns(asking.viewer.id, now)}`)
    const [settled] = rows
    if (!settled) {
      const known = await tx.execute<{ status: string }>(sql`
        select status from suspicious_activity_alerts where id = ${id}`)
      const [alert] = known.rows
      if (alert?.status === 'active') throw refuse('NOT_ONESELF')
      throw refuse(alert ? 'CONFLICT' : 'NOT_FOUND')
    }
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      eventType: 'alert_settled',
      action: status === 'resolved' ? 'Resolved an alert' : 'Marked an alert as a false positive',
      resourceType: 'alert',
      resourceId: id,
      severity: 'low',
      metadata: { alert_type: settled.alertType, alert_severity: settled.severity, ...(notes && { notes }) },
    })
    return toAdminAlert(settled)
  })
}
