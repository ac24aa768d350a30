import { and, eq, sql } from 'drizzle-orm'
import { type NoticeAbout, PUSH_ACTS } from '#contract/notice-acts.rules'
import { type DeliveryOutcome, NOTIFICATION_WORDS } from '#contract/notifications.rules'
import { quietEnd } from '#server/core/mails/quiet'
import { enqueue, type Topics } from '#server/core/outbox/outbox'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { notificationPreferences, notifications, pushDevices } from '../../tables/notifications'
import { logDelivery } from './deliveries'
import { readKeyOf } from './read-key'

/**
 * Turns one notice into a message for each device of a person who wants that kind. Done twice, each still gets one. During their
 * quiet hours what is not urgent waits until these are over.
 */
export async function spreadNotice(
  deps: Deps,
  { id, userId, kind, petId, memorial, times, snoozedUntil, about, ...words }: Topics['push.notify'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { push } = notificationPreferences
    const [choice] = await tx
      .select({ push })
      .from(notificationPreferences)
      .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)))
    if (choice?.push === false && NOTIFICATION_WORDS[kind].canDisable) return
    const devices = await tx
      .select({ id: pushDevices.id, label: pushDevices.label })
      .from(pushDevices)
      .where(and(eq(pushDevices.userId, userId), eq(pushDevices.platform, 'web')))
    const dueAt = NOTIFICATION_WORDS[kind].urgent ? undefined : await quietEnd(tx, userId, deps.clock.now())
    const unlessRead = dueAt && id
    const readKey = readKeyOf(deps, { id, userId }, deps.clock.now())
    for (const device of devices) {
      const message = { ...words, tag: `${kind}-${id}`, ...(about && { act: actOf(about) }), readKey }
      // once for each time it is told, and for each time it comes back
      const key = ['push', id, device.id, times, snoozedUntil].filter((part) => part !== undefined).join(':')
      const payload = { deviceId: device.id, userId, message, noticeId: id, ...(unlessRead && { unlessRead }) }
      if (dueAt) await logDelivery(tx, id, device, 'waits')
      await enqueue(tx, 'push.send', payload, key, { petId, memorial, dueAt })
    }
  })
}

const actOf = ({ matter, id }: NoticeAbout) => ({ title: PUSH_ACTS[matter].title, href: PUSH_ACTS[matter].href(id) })

/**
 * Hands one message to the push service of one device. A device that is gone is forgotten; one that belongs to somebody
 * else meanwhile gets nothing, and so does whoever read in the app what waited for the morning.
 *
 * @throws while the push service fails, so that it is tried again
 */
export async function sendToDevice(
  { db, push, clock }: Deps,
  { deviceId, userId, message, unlessRead, noticeId }: Topics['push.send'],
): Promise<void> {
  const { endpoint, p256dh, authSecret, label } = pushDevices
  const own = and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId))
  const [device] = await db.select({ endpoint, p256dh, authSecret, label }).from(pushDevices).where(own)
  if (!device?.p256dh || !device.authSecret) return
  const log = async (outcome: DeliveryOutcome) => {
    if (noticeId) await logDelivery(db, noticeId, { id: deviceId, label: device.label }, outcome)
  }
  if (unlessRead && (await wasRead(db, unlessRead))) return log('read')
  try {
    const outcome = await push.send(
      { endpoint: device.endpoint, p256dh: device.p256dh, authSecret: device.authSecret },
      message,
    )
    if (outcome === 'gone') await db.delete(pushDevices).where(own)
    else await db.update(pushDevices).set({ lastOkAt: clock.now(), failures: 0 }).where(own)
    await log(outcome)
  } catch (error) {
    await db
      .update(pushDevices)
      .set({ failures: sql`${pushDevices.failures} + 1` })
      .where(own)
    await log('failing')
    throw error
  }
}

async function wasRead(db: Db, id: string): Promise<boolean> {
  const [notice] = await db.select({ readAt: notifications.readAt }).from(notifications).where(eq(notifications.id, id))
  return notice !== undefined && notice.readAt !== null
}
