import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { ALERT } from '#server/identity/wire/columns'
import { nobody, seesAll } from './own'
import { columns, type WireTable } from './wire-table'

/** Every row, or none. */
const toThoseWhoSeeAll =
  (table: 'security_audit_logs' | 'security_metrics') =>
  (viewer: Viewer | null): SQL =>
    seesAll(viewer, table) ? sql`true` : nobody

export const securityAuditLogs: WireTable = {
  name: 'security_audit_logs',
  columns: columns({
    id: 'int8',
    user_id: 'uuid',
    event_type: 'text',
    action: 'text',
    resource_type: 'text',
    resource_id: 'text',
    ip_address: { type: 'text', read: (row) => `host(${row}.ip_address)` },
    user_agent: 'text',
    severity: 'text',
    status: 'text',
    metadata: 'jsonb',
    error_details: 'text',
    created_at: 'timestamptz',
  }),
  visibleTo: toThoseWhoSeeAll('security_audit_logs'),
}

/** To admins all, to others the open ones about themselves: what admins note when they settle one is not for them. */
export const suspiciousActivityAlerts: WireTable = {
  name: 'suspicious_activity_alerts',
  columns: columns(ALERT),
  visibleTo(viewer) {
    if (!viewer) return nobody
    if (seesAll(viewer, 'suspicious_activity_alerts')) return sql`true`
    return sql`t.status = 'active' and t.id in (select s.alert_id from alert_subjects s where s.user_id = ${viewer.id})`
  },
}

export const securityMetrics: WireTable = {
  name: 'security_metrics',
  columns: columns({
    id: 'uuid',
    metric_type: 'text',
    metric_date: 'date',
    value: 'numeric',
    created_at: 'timestamptz',
  }),
  visibleTo: toThoseWhoSeeAll('security_metrics'),
}
