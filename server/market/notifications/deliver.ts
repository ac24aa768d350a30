import { and, eq, sql } from 'drizzle-orm'
import { NOTIFICATION_WORDS } from '#contract/notifications.rules'
import { enqueue, type Topics } from '#server/core/outbox/outbox'
import type { PushMessage } from '#server/infra/adapters/push/push'
import type { Deps } from '#server/infra/deps'
import { notificationPreferences, pushDevices } from '../../tables/notifications'

/** Turns one notice into a message for each device of a person who wants that kind. Done twice, each still gets one. */
export async function spreadNotice(
  deps: Deps,
  { id, userId, kind, petId, memorial, ...words }: Topics['push.notify'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { push } = notificationPreferences
    const [choice] = await tx
      .select({ push })
      .from(notificationPreferences)
      .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)))
    if (choice?.push === false && NOTIFICATION_WORDS[kind].canDisable) return
    const devices = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.userId, userId), eq(pushDevices.platform, 'web')))
    for (const device of devices) {
      const message = { ...words, tag: `${kind}-${id}` }
      const key = `push:${id}:${device.id}`
      await enqueue(tx, 'push.send', { deviceId: device.id, userId, message }, key, { petId, memorial })
    }
  })
}

/**
 * Hands one message to the push service of one device. A device that is gone is forgotten; one that belongs to somebody
 * else meanwhile gets nothing.
 *
 * @throws while the push service fails, so that it is tried again
 */
export async function sendToDevice(
  { db, push, clock }: Deps,
  { deviceId, userId, message }: { deviceId: string; userId: string; message: PushMessage },
): Promise<void> {
  const { endpoint, p256dh, authSecret } = pushDevices
  const own = and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId))
  const [device] = await db.select({ endpoint, p256dh, authSecret }).from(pushDevices).where(own)
  if (!device?.p256dh || !device.authSecret) return
  try {
    const outcome = await push.send(
      { endpoint: device.endpoint, p256dh: device.p256dh, authSecret: device.authSecret },
      message,
    )
    if (outcome === 'gone') await db.delete(pushDevices).where(own)
    else await db.update(pushDevices).set({ lastOkAt: clock.now(), failures: 0 }).where(own)
  } catch (error) {
    await db
      .update(pushDevices)
      .set({ failures: sql`${pushDevices.failures} + 1` })
      .where(own)
    throw error
  }
}
