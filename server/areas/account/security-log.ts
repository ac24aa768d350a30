import { and, desc, eq, sql } from 'drizzle-orm'
import type { OwnSecurityEvent } from '#contract/account'
import type { Page } from '#contract/lists'
import { beyondId, idCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import { deviceName } from '#server/identity/auth/device-name'
import type { Deps } from '#server/infra/deps'
import { securityAuditLogs } from '../../tables/security'
import { placeNames } from './places'

const PAGE_SIZE = 20

/** What happened with the viewer's own account, newest first, twenty at a time. */
export async function listOwnSecurityEvents(
  deps: Deps,
  viewer: Viewer,
  { cursor }: { cursor?: string | undefined },
): Promise<Page<OwnSecurityEvent>> {
  const placeOf = await placeNames(deps)
  const counting = spanOf(deps.db, {
    list: sql`from security_audit_logs l where l.user_id = ${viewer.id}`,
    beyond: beyondId(cursor, sql`l.id`),
    order: sql`l.id desc`,
  })
  const reading = deps.db
    .select({
      id: securityAuditLogs.id,
      eventType: securityAuditLogs.eventType,
      action: securityAuditLogs.action,
      severity: securityAuditLogs.severity,
      status: securityAuditLogs.status,
      userAgent: securityAuditLogs.userAgent,
      address: sql<string | null>`host(${securityAuditLogs.ipAddress})`,
      createdAt: securityAuditLogs.createdAt,
    })
    .from(securityAuditLogs)
    .where(and(eq(securityAuditLogs.userId, viewer.id), beyondId(cursor, sql`${securityAuditLogs.id}`)))
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
