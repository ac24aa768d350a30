import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps'
import { refuse } from '../../../refuse'
import { nameOf } from '../../people/name'
import { AUDIT_COLUMNS, type AuditDbRow, FROM_AUDIT, toAuditEntry } from '../audit-row'
import { ALERT_COLUMNS, type AlertRow, toAlert } from './row'

type Row = AlertRow & { incidentKey: string }
type Subject = { userId: string; name: string; email: string | null; dismissedAt: string | null }

const RELATED = 50

/** An alert with the people it concerns and what the audit trail has around it. @throws NOT_FOUND */
export async function getAlert({ db }: Pick<Deps, 'db'>, id: string) {
  const { rows } = await db.execute<Row>(sql`
    select ${ALERT_COLUMNS}, a.incident_key as "incidentKey" from suspicious_activity_alerts a where a.id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const network = networkOf(row)
  const about = sql.join(
    [
      sql`l.user_id in (select user_id from alert_subjects where alert_id = ${id})`,
      sql`(l.resource_type = 'alert' and l.resource_id = ${id})`,
      ...(network ? [sql`l.ip_address <<= ${network}::inet`] : []),
    ],
    sql` or `,
  )
  const [subjects, related] = await Promise.all([
    db.execute<Subject>(sql`
      select s.user_id as "userId", ${nameOf('s.user_id')} as name, u.email, to_json(s.dismissed_at)#>>'{}' as "dismissedAt"
      from alert_subjects s join auth_users u on u.id = s.user_id where s.alert_id = ${id} order by u.email limit 100`),
    db.execute<AuditDbRow>(sql`
      select ${AUDIT_COLUMNS} ${FROM_AUDIT}
      where l.created_at between ${row.createdAt}::timestamptz - interval '24 hours'
          and ${row.createdAt}::timestamptz + interval '24 hours'
        and (${about})
      order by l.id desc limit ${RELATED}`),
  ])
  return {
    ...toAlert(row),
    subjects: subjects.rows.map(({ dismissedAt, ...subject }) => ({
      ...subject,
      dismissedAt: dismissedAt === null ? null : new Date(dismissedAt),
    })),
    related: related.rows.map(toAuditEntry),
  }
}

/** The address an incident is about, where it is about one. */
function networkOf({ alertType, incidentKey }: Row): string | null {
  if (alertType !== 'password_spraying' && alertType !== 'many_accounts') return null
  const about = incidentKey.slice(alertType.length + 1, incidentKey.lastIndexOf(':'))
  return /^[0-9a-f.:/]+/.exec(about)?.[0] ?? null
}
