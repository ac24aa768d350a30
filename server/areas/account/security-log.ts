import { and, desc, eq, sql } from 'drizzle-orm'
import { type OwnSecurityEvent, SIGNED_IN_HALFWAY } from '#contract/account'
import type { Page } from '#contract/lists'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { beyondId, idCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import { deviceName } from '#server/identity/auth/device-name'
import type { Deps } from '#server/infra/deps'
import { securityAuditLogs } from '../../tables/security'
import { placeNames } from './places'

const PAGE_SIZE = 20

/** A sign-in that never showed the second step of whoever had one by then. */
const stoppedHalfway = sql`(event_type = 'sign_in' and exists (select from auth_factors f
    where f.user_id = security_audit_logs.user_id and f.status = 'verified' and f.created_at < security_audit_logs.created_at)
  and not exists (select from security_audit_logs later
    where later.user_id = security_audit_logs.user_id and later.id > security_audit_logs.id
      and later.resource_id = security_audit_logs.resource_id
      and later.event_type in ('factor_verified', 'recovery_code_used')))`

/**
 * What happened with the viewer's own account, newest first, twenty at a time: what the server saw, since whoever has a session
 * of theirs could have a browser report anything, and bury the line that tells of it.
 */
export async function listOwnSecurityEvents(
  deps: Deps,
  viewer: Viewer,
  { cursor }: { cursor?: string | undefined },
): Promise<Page<OwnSecurityEvent>> {
  const placeOf = await placeNames(deps)
  const counting = spanOf(deps.db, {
    list: sql`from security_audit_logs l where l.user_id = ${viewer.id} and ${OWN_LINES}`,
    beyond: beyondId(cursor, sql`l.id`),
    order: sql`l.id desc`,
  })
  const reading = deps.db
    .select({
      id: securityAuditLogs.id,
      eventType: securityAuditLogs.eventType,
      action: sql<string>`case when ${stoppedHalfway} then ${SIGNED_IN_HALFWAY} else action end`,
      severity: securityAuditLogs.severity,
      status: securityAuditLogs.status,
      userAgent: securityAuditLogs.userAgent,
      address: sql<string | null>`host(${securityAuditLogs.ipAddress})`,
      createdAt: securityAuditLogs.createdAt,
    })
    .from(securityAuditLogs)
    .where(and(eq(securityAuditLogs.userId, viewer.id), OWN_LINES, beyondId(cursor, sql`${securityAuditLogs.id}`)))
    .orderBy(desc(securityAuditLogs.id))
    .limit(PAGE_SIZE + 1)
  const [rows, span] = await Promise.all([reading, counting])
  const { page, next } = pageOf(rows, PAGE_SIZE, idCursor)
  return {
    items: page.map(({ id, userAgent, ...row }) => ({
      ...row,
      id: String(id),
      device: userAgent === null ? null : deviceName(userAgent),
      place: placeOf(row.address),
    })),
    next,
    ...span,
  }
}
