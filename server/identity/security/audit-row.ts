import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/security'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { isKnown } from '#server/core/people/known'
import { nameOf } from '#server/core/people/name'

/** A row of the audit trail as it comes from the database. */
export type AuditDbRow = Omit<AuditEntry, 'createdAt' | 'who' | 'about'> & {
  createdAt: string
  name: string | null
  email: string | null
  aboutName: string | null
}

/** Whose account was acted on, by what the server itself wrote down: a browser could name anybody. */
const ABOUT = sql`case when l.resource_type = 'user' and ${OWN_LINES} and l.resource_id ~ '^[0-9a-f-]{36}$' then (
    select ${nameOf('about.id')} from auth_users about
    where about.id = l.resource_id::uuid and ${isKnown('about')}) end`

/** Of FROM_AUDIT. */
export const AUDIT_COLUMNS = sql`
  l.id::float8 as id, l.user_id as "userId", case when u.id is not null then ${nameOf('u.id')} end as name, u.email,
  ${ABOUT} as "aboutName",
  l.event_type as "eventType", l.action, l.resource_type as "resourceType", l.resource_id as "resourceId",
  host(l.ip_address) as "ipAddress", l.user_agent as "userAgent", l.severity, l.status, l.metadata,
  not (${OWN_LINES}) as "reportedByBrowser", l.error_details as "errorDetails", to_json(l.created_at)#>>'{}' as "createdAt"`
export const FROM_AUDIT = sql`from security_audit_logs l left join auth_users u on u.id = l.user_id and ${isKnown('u')}`

export function toAuditEntry({ name, email, aboutName, createdAt, ...row }: AuditDbRow): AuditEntry {
  const about = aboutName === null || row.resourceId === null ? null : { id: row.resourceId, name: aboutName }
  return { ...row, who: name === null ? null : { name, email }, about, createdAt: new Date(createdAt) }
}
