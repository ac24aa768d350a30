import { sql } from 'drizzle-orm'
import type { BannerAlert } from '#contract/security'
import { BANNER_ALERTS } from '#contract/security.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { clears } from '#server/identity/gate'
import type { Deps } from '#server/infra/deps'
import { isTheirsToSettle } from './theirs-to-settle'

type Row = Omit<BannerAlert, 'createdAt'> & { createdAt: string }

/** The latest open alerts of weight: all of them for admins, one's own for everybody, less what one has dismissed. */
export async function bannerAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<BannerAlert[]> {
  const isAdmin = clears(viewer, 'admin')
  const now = clock.now().toISOString()
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.severity, a.alert_type as "alertType", a.description, to_json(a.created_at)#>>'{}' as "createdAt",
      s.user_id is not null as "canDismiss", ${isAdmin} and ${isTheirsToSettle(viewer.id, now)} as "canResolve"
    from suspicious_activity_alerts a
    left join alert_subjects s on s.alert_id = a.id and s.user_id = ${viewer.id}
    where a.status = 'active' and a.severity in ('high', 'critical') and s.dismissed_at is null
      -- what an admin did alone is for admins to settle; whoever it was done for had a notice of it
      and (${isAdmin} or (s.user_id is not null and a.alert_type <> 'acted_alone'))
    order by a.created_at desc, a.id desc limit ${BANNER_ALERTS}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/**
 * Puts an alert about oneself out of sight; doing it twice changes nothing.
 *
 * @throws NOT_FOUND also when it concerns somebody else
 */
export async function dismissAlert({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, id: string) {
  const { rows } = await db.execute(sql`
    update alert_subjects set dismissed_at = coalesce(dismissed_at, ${clock.now().toISOString()}::timestamptz)
    where alert_id = ${id} and user_id = ${viewer.id} returning alert_id`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return { id }
}
