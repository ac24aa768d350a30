import { sql } from 'drizzle-orm'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { AUDIT_COLUMNS, type AuditDbRow, FROM_AUDIT, toAuditEntry } from '../audit-row'
import { networkOf, relatedTo } from './related'
import { type AdminAlertRow, adminAlertColumns, toAdminAlert } from './row'

type Row = AdminAlertRow & { incidentKey: string }
type Subject = { userId: string; name: string; email: string | null; dismissedAt: string | null }

const RELATED = 50

/**
 * An alert with the people it concerns and what the audit trail has around it: what was kept when it was raised, and the
 * latest since.
 *
 * @throws NOT_FOUND
 */
export async function getAlert({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, id: string) {
  const { rows } = await db.execute<Row>(sql`
    select ${adminAlertColumns(viewer.id, clock.now().toISOString())}, a.incident_key as "incidentKey" from suspicious_activity_alerts a where a.id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const [subjects, related] = await Promise.all([
    db.execute<Subject>(sql`
      select s.user_id as "userId", ${nameOf('s.user_id')} as name, u.email, to_json(s.dismissed_at)#>>'{}' as "dismissedAt"
      from alert_subjects s join auth_users u on u.id = s.user_id where s.alert_id = ${id} order by u.email limit 100`),
    db.execute<AuditDbRow>(sql`
      select ${AUDIT_COLUMNS} ${FROM_AUDIT}
      left join alert_evidence e on e.line_id = l.id and e.alert_id = ${id}
      where e.line_id is not null or (${relatedTo(id, row.createdAt, networkOf(row))})
      order by e.line_id is null, l.id desc limit ${RELATED}`),
  ])
  return {
    ...toAdminAlert(row),
    subjects: subjects.rows.map(({ dismissedAt, ...subject }) => ({
      ...subject,
      dismissedAt: dismissedAt === null ? null : new Date(dismissedAt),
    })),
    related: related.rows.map(toAuditEntry).toSorted((a, b) => b.id - a.id),
  }
}
