import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { json, jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db } from '#server/infra/database/db'
import { alertSubjects, knownDevices, securityAuditLogs } from '../../tables/security'

const PAGE_SIZE = 500

/**
 * The audit trail stays as it is: it names people by a number that means nothing once the account is gone. Alerts say
 * in words who they are about.
 */
export const securityData: PersonalData = {
  holds: {
    'security-log.json': 'what happened with your account',
    'devices.json': 'the devices you have signed in from',
  },

  async *files(db, userId) {
    yield jsonList('security-log.json', eventsOf(db, userId))
    const { device, addressKey, firstSeenAt, lastSeenAt } = knownDevices
    yield json(
      'devices.json',
      await db
        .select({ device, network: addressKey, firstSeenAt, lastSeenAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId)),
    )
  },

  async erase(tx, userId) {
    await tx.execute(sql`
      update suspicious_activity_alerts a set description = 'This was about somebody whose account is gone.'
      from alert_subjects s where s.alert_id = a.id and s.user_id = ${userId}`)
    await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
    await tx.delete(alertSubjects).where(eq(alertSubjects.userId, userId))
  },
}

/** Oldest first. */
async function* eventsOf(db: Db, userId: string) {
  const { id, eventType, action, severity, status, ipAddress, userAgent, createdAt } = securityAuditLogs
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id, eventType, action, severity, status, ipAddress, userAgent, createdAt })
      .from(securityAuditLogs)
      .where(and(eq(securityAuditLogs.userId, userId), gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE_SIZE)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}
