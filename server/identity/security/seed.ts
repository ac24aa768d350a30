import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import { hash } from '#server/town/random'
import { DAYS, everydayTrail } from '#server/town/security/everyday'
import { buildIncidents, type PastAlert } from '#server/town/security/incidents'
import type { TrailLine } from '#server/town/security/line'
import type { Town } from '#server/town/town'
import { incidentKey } from './alerts/raise'
import { keepEvidence } from './alerts/related'
import { countDays, dayOf } from './metrics'

/** Two days on which nothing was counted, so that a gap can be seen. */
const GAP = { from: 58, to: 57 }

/** What happened in the town these ninety days as the audit trail has it, the alerts about it, and its figures. */
export async function insertSecurity(tx: Tx, town: Town, now: Date): Promise<void> {
  const { lines, alerts } = buildIncidents(now, town)
  const settlements = alerts.flatMap(settlementOf)
  const trail = [...everydayTrail(now, town), ...lines, ...settlements].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  await insertTrail(tx, trail)
  await insertAlerts(tx, alerts)
  await tx.execute(sql`
    update auth_users u set last_sign_in_at = l.at
    from (select user_id, max(created_at) as at from security_audit_logs where event_type = 'sign_in' group by 1) l
    where l.user_id = u.id`)
  await tx.execute(sql`
    update auth_identities i set last_sign_in_at = u.last_sign_in_at
    from auth_users u where u.id = i.user_id and i.provider = 'email'`)
  await tx.execute(sql`
    update auth_users u set password_changed_at = l.at
    from (select user_id, max(created_at) as at from security_audit_logs where event_type = 'password_changed' group by 1) l
    where l.user_id = u.id`)
  const day = (ago: number) => dayOf(daysBefore(now, ago))
  await countDays(tx, day(DAYS - 1), day(GAP.from + 1))
  await countDays(tx, day(GAP.to - 1), day(0))
  await insertSnapshots(tx, now)
}

async function insertTrail(tx: Tx, trail: TrailLine[]): Promise<void> {
  const rows = trail.map(({ userAgent, ...line }) => ({ ...line, agent: userAgent }))
  await tx.execute(sql`
    insert into security_audit_logs
      (user_id, event_type, action, resource_type, resource_id, ip_address, user_agent, severity, status, metadata, created_at)
    select "userId", "eventType", action, "resourceType", "resourceId", address::inet, agent, coalesce(severity, 'info'),
      coalesce(status, 'success'), coalesce(metadata, '{}'), at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
      "userId" uuid, "eventType" text, action text, "resourceType" text, "resourceId" text, address text, agent text,
      severity text, status text, metadata jsonb, at timestamptz
    ) order by at`)
}

async function insertAlerts(tx: Tx, alerts: PastAlert[]): Promise<void> {
  const rows = alerts.map(({ about, ...alert }) => ({ ...alert, key: incidentKey(alert.alertType, about, alert.at) }))
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
        id uuid, severity text, status text, "alertType" text, description text, key text, at timestamptz,
        "investigatedAt" timestamptz, notes text, subjects uuid[]
      )
    ), written as (
      insert into suspicious_activity_alerts (id, severity, status, alert_type, description, incident_key, created_at,
        updated_at, investigated_at, resolution_notes)
      select id, severity, status, "alertType", description, key, at + interval '2 seconds',
        coalesce("investigatedAt", at + interval '2 seconds'), "investigatedAt", notes from given
      returning id
    )
    insert into alert_subjects (alert_id, user_id) select id, unnest(subjects) from given join written using (id)`)
  for (const { id, alertType, key, at } of rows)
    await keepEvidence(tx, { id, alertType, incidentKey: key, at: new Date(at.getTime() + 2000).toISOString() })
}

/** Who was signed in each day: only what was seen on the day itself tells that, so it is made up. */
async function insertSnapshots(tx: Tx, now: Date): Promise<void> {
  const figures = Array.from({ length: DAYS }, (_, ago) => ago)
    .filter((ago) => ago > GAP.from || ago < GAP.to)
    .flatMap((ago) => {
      const dice = hash(`sessions ${ago}`) % 100
      const date = dayOf(daysBefore(now, ago))
      return [
        { type: 'sessions_active', date, value: 170 - Math.round(ago / 2) + (dice % 25) },
        { type: 'mfa_share', date, value: Math.round((0.31 - ago / 900 + dice / 2500) * 1000) / 1000 },
      ]
    })
  await tx.execute(sql`
    insert into security_metrics (metric_type, metric_date, value)
    select type, date, value from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as t (type text, date date, value numeric)`)
}

function settlementOf({ id, alertType, severity, status, investigatedAt, notes }: PastAlert): TrailLine[] {
  if (!investigatedAt) return []
  return [
    {
      at: investigatedAt,
      userId: accountId('super'),
      eventType: 'alert_settled',
      action: status === 'resolved' ? 'Resolved an alert' : 'Marked an alert as a false positive',
      resourceType: 'alert',
      resourceId: id,
      address: '192.0.2.15',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      severity: 'low',
      metadata: { alert_type: alertType, alert_severity: severity, notes },
    },
  ]
}
