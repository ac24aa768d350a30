import { eq } from 'drizzle-orm'
import { notificationPreferences, pushDevices } from '../../tables/notifications'
import { type Area, json } from '../account/personal-data/area'

/** The devices by their names: their addresses and keys would let others write to them. */
export const notificationData: Area = {
  async *files(db, userId) {
    const { platform, label, createdAt, lastOkAt } = pushDevices
    const { kind, push } = notificationPreferences
    yield json('notifications.json', {
      devices: await db
        .select({ platform, label, createdAt, lastOkAt })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId)),
      kinds: await db
        .select({ kind, push })
        .from(notificationPreferences)
        .where(eq(notificationPreferences.userId, userId)),
    })
  },

  async erase(tx, userId) {
    await tx.delete(pushDevices).where(eq(pushDevices.userId, userId))
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  },
}
