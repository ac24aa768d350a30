import { type SQL, sql } from 'drizzle-orm'
import { standing } from '#server/core/people/standing'

/**
 * Whether an admin may settle `suspicious_activity_alerts a`: nobody judges what they did themselves while another admin
 * whom it is not about could.
 *
 * @param now the present moment, as ISO text
 */
export function isTheirsToSettle(adminId: string, now: string): SQL<boolean> {
  const isSubject = (person: SQL) =>
    sql`exists (select from alert_subjects o where o.alert_id = a.id and o.user_id = ${person})`
  return sql<boolean>`(not ${isSubject(sql`${adminId}`)} or not exists (
    select from user_roles r join auth_users u on u.id = r.user_id
    where r.role in ('admin', 'super-admin') and r.is_active and (r.expires_at is null or r.expires_at > ${now}::timestamptz)
      and u.deleted_at is null and ${standing(now)} = 'active' and not ${isSubject(sql`u.id`)}))`
}
