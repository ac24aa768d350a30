import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, AuditEventType, AuditFilter } from '#contract/security'
import { AUDIT_COUNT_CAP, AUDIT_PAGE_SIZE } from '#contract/security.rules'
import { eventNameOf } from '#server/core/audit/event-names'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { beyondId, idCursor, pageOf } from '#server/core/lists/keyset'
import type { Deps } from '#server/infra/deps'
import { AUDIT_COLUMNS, type AuditDbRow, FROM_AUDIT, toAuditEntry } from './audit-row'

type Page = { items: AuditEntry[]; next: string | null; total: number; capped: boolean }

/** The audit trail, newest first, fifty rows at a time. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listAuditLog(
  { db }: Pick<Deps, 'db'>,
  { cursor, ...filter }: AuditFilter & { cursor?: string | undefined },
): Promise<Page> {
  const wanted = whereOf(filter)
  const [{ rows }, counted] = await Promise.all([
    db.execute<AuditDbRow>(sql`
      select ${AUDIT_COLUMNS} ${FROM_AUDIT} where ${wanted} and ${beyondId(cursor, sql`l.id`)}
      order by l.id desc limit ${AUDIT_PAGE_SIZE + 1}`),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total
      from (select from security_audit_logs l where ${wanted} limit ${AUDIT_COUNT_CAP + 1}) matching`),
  ])
  const { page, next } = pageOf(rows, AUDIT_PAGE_SIZE, idCursor)
  const total = counted.rows[0]?.total ?? 0
  return {
    items: page.map(toAuditEntry),
    next,
    total: Math.min(total, AUDIT_COUNT_CAP),
    capped: total > AUDIT_COUNT_CAP,
  }
}

/** Every event type that occurs, by its name. Skips through the index from one to the next, however many rows there are. */
export async function listAuditEventTypes({ db }: Pick<Deps, 'db'>): Promise<AuditEventType[]> {
  const { rows } = await db.execute<{ type: string }>(sql`
    with recursive types as (
      (select event_type as type from security_audit_logs order by event_type limit 1)
      union all
      select (select l.event_type from security_audit_logs l where l.event_type > t.type order by l.event_type limit 1)
      from types t where t.type is not null
    )
    select type from types where type is not null limit 500`)
  return rows
    .map(({ type }) => ({ type, name: eventNameOf(type) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** What somebody did, what was done to their account, and which accounts were merged into theirs. */
function concerns(userId: string): SQL {
  return sql`(l.user_id = ${userId} or l.resource_type = 'user' and l.resource_id = ${userId} and ${OWN_LINES}
    or l.event_type = 'account_merged' and l.metadata->>'into' = ${userId})`
}

/** Of `security_audit_logs l`. */
export function whereOf({ eventType, severity, status, userId, from, to }: AuditFilter): SQL {
  return sql.join(
    [
      sql`true`,
      ...(eventType ? [sql`l.event_type = ${eventType}`] : []),
      ...(severity ? [sql`l.severity = ${severity}`] : []),
      ...(status ? [sql`l.status = ${status}`] : []),
      ...(userId ? [concerns(userId)] : []),
      ...(from ? [sql`l.created_at >= ${momentOf(from)}::timestamptz`] : []),
      ...(to
        ? [
            isDay(to)
              ? sql`l.created_at < (${to}::date + 1)::timestamp at time zone 'utc'`
              : sql`l.created_at <= ${to}::timestamptz`,
          ]
        : []),
    ],
    sql` and `,
  )
}

function isDay(text: string): boolean {
  return !text.includes('T')
}

function momentOf(text: string): string {
  return isDay(text) ? `${text}T00:00:00Z` : text
}
