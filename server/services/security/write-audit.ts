import { isIP } from 'node:net'
import { plainAddress } from '../../auth/rate-limit'
import type { Db, Tx } from '../../db'
import { type AuditStatus, type Severity, securityAuditLogs } from '../../tables/security'

/** One line of the audit trail. Never holds a token, a password or an address of mail. */
export type AuditLine = {
  /** Whom it is about; null for visitors and the system. */
  userId: string | null
  eventType: string
  /** In words: "Asked for the account to be deleted". */
  action: string
  resourceType?: string
  resourceId?: string
  severity?: Severity
  status?: AuditStatus
  metadata?: Record<string, unknown>
  errorDetails?: string
  /** As the server saw them, whatever the caller said; null where nobody called. */
  visitor: { address: string; userAgent: string | null } | null
  at: Date
}

/** Adds a line to the audit trail, which only grows. */
export async function writeAudit(tx: Tx | Db, { visitor, at, ...line }: AuditLine): Promise<void> {
  await tx.insert(securityAuditLogs).values({
    ...line,
    ipAddress: visitor && isIP(visitor.address) ? plainAddress(visitor.address) : null,
    userAgent: visitor?.userAgent?.slice(0, 512) ?? null,
    createdAt: at,
  })
}
