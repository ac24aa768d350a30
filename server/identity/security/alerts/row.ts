import { type SQL, sql } from 'drizzle-orm'
import type { AdminAlert, Alert } from '#contract/security'
import { isTheirsToSettle } from './theirs-to-settle'

/** An alert as it comes from the database, dates as text. */
export type AlertRow = Omit<Alert, 'createdAt' | 'updatedAt' | 'investigatedAt'> & {
  createdAt: string
  updatedAt: string
  investigatedAt: string | null
}

/** Of `suspicious_activity_alerts a`. */
export const ALERT_COLUMNS = sql.raw(`
  a.id, a.severity, a.status, a.alert_type as "alertType", a.description, to_json(a.created_at)#>>'{}' as "createdAt",
  to_json(a.updated_at)#>>'{}' as "updatedAt", to_json(a.investigated_at)#>>'{}' as "investigatedAt",
  a.resolution_notes as "resolutionNotes"`)

/**
 * The same and what an admin may do about it.
 *
 * @param now the present moment, as ISO text
 */
export function adminAlertColumns(adminId: string, now: string): SQL {
  return sql`${ALERT_COLUMNS}, a.status = 'active' and ${isTheirsToSettle(adminId, now)} as "canSettle"`
}

export function toAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    severity: row.severity,
    status: row.status,
    alertType: row.alertType,
    description: row.description,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    investigatedAt: row.investigatedAt === null ? null : new Date(row.investigatedAt),
    resolutionNotes: row.resolutionNotes,
  }
}

export type AdminAlertRow = AlertRow & Pick<AdminAlert, 'canSettle'>

export function toAdminAlert(row: AdminAlertRow): AdminAlert {
  return { ...toAlert(row), canSettle: row.canSettle }
}
