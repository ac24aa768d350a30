import { sql } from 'drizzle-orm'
import type { AuditFilter } from '#contract/security'
import { AUDIT_CSV_ROWS } from '#contract/security.rules'
import { type Asking, appendAudit, by } from '#server/core/audit/write-audit'
import { csvLine } from '#server/core/text/csv-line'
import type { Deps } from '#server/infra/deps'
import { whereOf } from './audit-log'
import { AUDIT_COLUMNS, type AuditDbRow, FROM_AUDIT, toAuditEntry } from './audit-row'

/** Rows per question: few enough to send one page while the next is read. */
const PAGE = 1000

const COLUMNS = [
  'id',
  'created_at',
  'event_type',
  'action',
  'severity',
  'status',
  'user_id',
  'name',
  'email',
  'resource_type',
  'resource_id',
  'ip_address',
  'user_agent',
  'metadata',
  'error_details',
]

/**
 * The audit trail as CSV (RFC 4180), newest first, at most AUDIT_CSV_ROWS rows, a page of lines at a time. That it was
 * taken away is a row of the trail as well, written before the first line leaves.
 */
export async function* exportAuditLog(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  filter: AuditFilter,
): AsyncGenerator<string> {
  const ownId = await appendAudit(db, {
    ...by(asking),
    at: clock.now(),
    eventType: 'audit_exported',
    action: 'Exported the audit log',
    resourceType: 'audit_log',
    severity: 'medium',
    metadata: { filter },
  })
  const wanted = whereOf(filter)
  // Before the first line there has to be a page, so that trouble is known before the answer begins.
  let text = csvLine(COLUMNS)
  let below = ownId
  for (let left = AUDIT_CSV_ROWS; left > 0; ) {
    const { rows } = await db.execute<AuditDbRow>(sql`
      select ${AUDIT_COLUMNS} ${FROM_AUDIT} where ${wanted} and l.id < ${below}::bigint
      order by l.id desc limit ${Math.min(PAGE, left)}`)
    yield text + rows.map(lineOf).join('')
    text = ''
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    left -= rows.length
    below = last.id
  }
}

function lineOf(row: AuditDbRow): string {
  const entry = toAuditEntry(row)
  return csvLine([
    String(entry.id),
    entry.createdAt.toISOString(),
    entry.eventType,
    entry.action,
    entry.severity,
    entry.status,
    entry.userId,
    entry.who?.name ?? null,
    entry.who?.email ?? null,
    entry.resourceType,
    entry.resourceId,
    entry.ipAddress,
    entry.userAgent,
    JSON.stringify(entry.metadata),
    entry.errorDetails,
  ])
}
