import { sql } from 'drizzle-orm'
import type { Alert } from '#contract/security'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { ALERT_COLUMNS, type AlertRow, toAlert } from './row'

type Settlement = { id: string; status: 'resolved' | 'false_positive'; notes?: string | undefined }

/**
 * Settles an alert. Of two admins who do it together one is first.
 *
 * @throws NOT_FOUND, CONFLICT when it is settled already
 */
export async function settleAlert(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { id, status, notes }: Settlement,
): Promise<Alert> {
  const now = clock.now().toISOString()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<AlertRow>(sql`
      update suspicious_activity_alerts a
      set status = ${status}, investigated_at = ${now}::timestamptz, resolution_notes = ${notes || null}
      where a.id = ${id} and a.status = 'active' returning ${ALERT_COLUMNS}`)
    const [settled] = rows
    if (!settled) {
      const known = await tx.execute(sql`select from suspicious_activity_alerts where id = ${id}`)
      throw refuse(known.rows.length > 0 ? 'CONFLICT' : 'NOT_FOUND')
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
    return toAlert(settled)
  })
}
