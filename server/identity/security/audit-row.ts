import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/security'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'

/** A row of the audit trail as it comes from the database. */
export type AuditDbRow = Omit<AuditEntry, 'createdAt' | 'who'> & {
  createdAt: string
  name: string | null
  email: string | null
}

/** Of FROM_AUDIT. */
export const AUDIT_COLUMNS = sql`
  l.id::float8 as id, l.user_id as "userId", case when u.id is not null then ${nameOf('u.id')} end as name, u.email,
  l.event_type as "eventType", l.action, l.resource_type as "resourceType", l.resource_id as "resourceId",
  host(l.ip_address) as "ipAddress", l.user_agent as "userAgent", l.severity, l.status, l.metadata,
  not (${OWN_LINES}) as "reportedByBrowser", l.error_details as "errorDetails", to_json(l.created_at)#>>'{}' as "createdAt"`
export const FROM_AUDIT = sql.raw(
  'from security_audit_logs l left join auth_users u on u.id = l.user_id and (u.deleted_at is null or u.merged_into is not null)',
)

export function toAuditEntry({ name, email, createdAt, ...row }: AuditDbRow): AuditEntry {
  return { ...row, who: name === null ? null : { name, email }, createdAt: new Date(createdAt) }
}
