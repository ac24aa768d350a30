import { type SQL, sql } from 'drizzle-orm'
import type { AlertType } from '#contract/security.rules'
import { OWN_LINES } from '#server/core/audit/write-audit'
import type { Tx } from '#server/infra/database/db'

/** Lines kept with an alert when it is raised. */
const EVIDENCE = 30

/**
 * Lines of the trail (as `l`) about an alert, within a day of a moment: what the people concerned did or had done to
 * them, what came from the network it is about, and what was done about the alert itself. Only the server's own: what
 * a browser reports anybody could have written, about any alert and as often as they like.
 */
export function relatedTo(alertId: string, at: string, network: string | null): SQL {
  const about = sql.join(
    [
      sql`l.user_id in (select user_id from alert_subjects where alert_id = ${alertId})`,
      sql`(l.resource_type = 'alert' and l.resource_id = ${alertId})`,
      ...(network ? [sql`l.ip_address <<= ${network}::inet`] : []),
    ],
    sql` or `,
  )
  return sql`l.created_at between ${at}::timestamptz - interval '24 hours' and ${at}::timestamptz + interval '24 hours'
    and ${OWN_LINES} and (${about})`
}

/** Keeps the latest lines about an alert with it: nothing that happens later pushes them out. @param at when it is raised */
export async function keepEvidence(
  tx: Tx,
  { id, at, ...incident }: { id: string; at: string; alertType: AlertType; incidentKey: string },
): Promise<void> {
  await tx.execute(sql`
    insert into alert_evidence (alert_id, line_id)
    select ${id}::uuid, l.id from security_audit_logs l
    where ${relatedTo(id, at, networkOf(incident))} order by l.created_at > ${at}::timestamptz, l.id desc limit ${EVIDENCE}`)
}

/** The address an incident is about, where it is about one. */
export function networkOf({ alertType, incidentKey }: { alertType: AlertType; incidentKey: string }): string | null {
  if (alertType !== 'password_spraying' && alertType !== 'many_accounts') return null
  const about = incidentKey.slice(alertType.length + 1, incidentKey.lastIndexOf(':'))
  return /^[0-9a-f.:/]+/.exec(about)?.[0] ?? null
}
