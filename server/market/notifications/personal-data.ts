import { desc, eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import {
  digests,
  notificationPreferences,
  notifications,
  pushDevices,
  quietHours,
  sentMails,
} from '../../tables/notifications'
import { listMails } from './sent-mails'

/** What the person was told, and where. The devices by their names: their addresses and keys would let others write to them. */
export const notificationData: PersonalData = {
  holds: { 'notifications.json': 'what we told you, where, and what you want to be told' },

  async *files(db, userId) {
    const { platform, label, createdAt, lastOkAt } = pushDevices
    const { kind, push } = notificationPreferences
    const { title, body, href, times, readAt } = notifications
    yield json('notifications.json', {
      devices: await db
        .select({ platform, label, createdAt, lastOkAt })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId)),
      kinds: await db
        .select({ kind, push })
        .from(notificationPreferences)
        .where(eq(notificationPreferences.userId, userId)),
      quietHours: await db
        .select({ from: quietHours.from, until: quietHours.until, timeZone: quietHours.timeZone })
        .from(quietHours)
        .where(eq(quietHours.userId, userId)),
      digest: await db
        .select({ every: digests.every, weekday: digests.weekday, time: digests.time, timeZone: digests.timeZone })
        .from(digests)
        .where(eq(digests.userId, userId)),
      told: await db
        .select({ kind: notifications.kind, title, body, href, times, createdAt: notifications.createdAt, readAt })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(desc(notifications.createdAt), desc(notifications.id)),
      emails: (await listMails(db, userId)).map(({ subject, outcome, at }) => ({ subject, outcome, at })),
    })
  },

  async erase(tx, userId) {
    await tx.delete(pushDevices).where(eq(pushDevices.userId, userId))
    await tx.delete(sentMails).where(eq(sentMails.userId, userId))
    await tx.delete(notifications).where(eq(notifications.userId, userId))
    await tx.delete(digests).where(eq(digests.userId, userId))
    await tx.delete(quietHours).where(eq(quietHours.userId, userId))
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  },
}
