import { isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import type { AuditStatus, Severity } from '#contract/security.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { plainAddress } from '../limits/rate-limit'
import type { Viewer } from '../people/viewer'
import type { ServerEvent } from './server-events'

/** Who asks, and from where. */
export type Asking = { viewer: Viewer; address: string; userAgent: string | null }

/** One line of the audit trail. Never holds a token, a password or an address of mail. */
export type AuditLine = {
  /** Who did it; null for visitors and the system. */
  userId: string | null
  eventType: ServerEvent
  /** In words: "Asked for the account to be deleted". */
  action: string
  resourceType?: string | undefined
  resourceId?: string | undefined
  severity?: Severity | undefined
  status?: AuditStatus | undefined
  metadata?: Record<string, unknown> | undefined
  errorDetails?: string | undefined
  /** As the server saw them, whatever the caller said; null where nobody called. */
  visitor: { address: string; userAgent: string | null } | null
  at: Date
}

/** A line that a browser asked for, by a name of its own. */
export type ReportedLine = Omit<AuditLine, 'eventType'> & { eventType: string }

/** Marks lines that a browser asked for; no rule judges anybody by them, for anybody could write them. */
export const FROM_BROWSER = 'browser'
/** The lines the server itself has written. */
export const OWN_LINES = sql.raw(`metadata->>'source' is distinct from '${FROM_BROWSER}'`)

/**
 * Adds a line to the audit trail, which only grows; in the transaction of what it tells, where there is one. Too long
 * texts are cut and too large metadata is left out, but for where it came from, so that nothing fails for being told.
 *
 * @returns the line's id
 */
export async function appendAudit(tx: Tx | Db, line: ReportedLine): Promise<number> {
  const address = plainAddress(line.visitor?.address ?? '')
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into security_audit_logs
      (user_id, event_type, action, resource_type, resource_id, ip_address, user_agent, severity, status, metadata,
        error_details, created_at)
    select ${line.userId}::uuid, ${cut(line.eventType, 80)}, ${cut(line.action, 200)}, ${line.resourceType ?? null},
      ${line.resourceId ?? null}, ${isIP(address) ? address : null}::inet, ${cut(line.visitor?.userAgent, 512)},
      ${line.severity ?? 'info'}, ${line.status ?? 'success'},
      case when pg_column_size(given.metadata) <= 8192 then given.metadata
        else jsonb_strip_nulls(jsonb_build_object('truncated', true, 'source', given.metadata->'source')) end,
      ${cut(line.errorDetails, 2000)}, ${line.at.toISOString()}::timestamptz
    from (select ${JSON.stringify(line.metadata ?? {})}::jsonb as metadata) given
    returning id::float8 as id`)
  const [written] = rows
  if (!written) throw new Error('a line of the audit trail was not written')
  return written.id
}

/** `appendAudit` for those who do not need the id. */
export async function writeAudit(tx: Tx | Db, line: AuditLine): Promise<void> {
  await appendAudit(tx, line)
}

/** The parts of a line that name who asked. */
export function by({ viewer, address, userAgent }: Asking): Pick<AuditLine, 'userId' | 'visitor'> {
  return { userId: viewer.id, visitor: { address, userAgent } }
}

function cut(text: string | null | undefined, length: number): string | null {
  return text === null || text === undefined ? null : [...text].slice(0, length).join('').toWellFormed()
}
