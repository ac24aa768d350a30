import { sql } from 'drizzle-orm'
import type { AlertType } from '#contract/security.rules'
import { writeAudit } from '#server/core/audit/write-audit'
import type { Connection } from '#server/infra/database/connection'
import type { Deps } from '#server/infra/deps'
import type { Incident } from './incident'
import { keepEvidence } from './related'

/** What happens to the same again within this time is the same incident still. */
export const QUIET_MS = 6 * 3600_000

function incidentName(type: AlertType, about: string): string {
  return `${type}:${about}:`
}

/** What the database keeps an incident from being raised twice by. */
export function incidentKey(type: AlertType, about: string, at: Date): string {
  return incidentName(type, about) + Math.floor(at.getTime() / 60_000)
}

/**
 * Raises an alert, once per incident: two replicas that find it together take turns.
 *
 * @returns whether it was raised now
 */
export async function raiseAlert(
  { db, clock, log }: Pick<Deps, 'clock' | 'log'> & { db: Connection },
  type: AlertType,
  { about, at, severity, description, subjects }: Incident,
): Promise<boolean> {
  const name = incidentName(type, about)
  const now = clock.now().toISOString()
  const since = new Date(at.getTime() - QUIET_MS).toISOString()
  const raised = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into suspicious_activity_alerts (severity, alert_type, description, incident_key, created_at, updated_at)
      select ${severity}, ${type}, ${description}, ${incidentKey(type, about, at)}, ${now}::timestamptz, ${now}::timestamptz
      where not exists (
        select from suspicious_activity_alerts
        where alert_type = ${type} and starts_with(incident_key, ${name}) and created_at > ${since}::timestamptz
      )
      on conflict do nothing returning id`)
    const id = rows[0]?.id
    if (id === undefined) return false
    await tx.execute(sql`
      insert into alert_subjects (alert_id, user_id)
      select ${id}::uuid, u.id from auth_users u where u.id = any (${sql.param(subjects)}::uuid[]) and u.deleted_at is null`)
    await keepEvidence(tx, { id, at: now, alertType: type, incidentKey: name })
    await writeAudit(tx, {
      userId: null,
      visitor: null,
      at: clock.now(),
      eventType: 'alert_raised',
      action: 'Raised an alert',
      resourceType: 'alert',
      resourceId: id,
      severity,
      metadata: { alert_type: type },
    })
    return true
  })
  if (raised) log.warn({ alert: severity === 'critical', alertType: type, severity }, 'a security alert was raised')
  return raised
}
