import { ECDH } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { PushDevice } from '#contract/notifications'
import { notify } from '#server/core/notices/notify'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { deviceName } from '#server/identity/auth/device-name'
import { isPushService } from '#server/infra/adapters/push/push-services'
import type { Deps } from '#server/infra/deps'
import { pushDevices } from '../../tables/notifications'

const MAX_DEVICES = 20
const FAILING_FROM = 3

export type NewDevice =
  | { platform: 'web'; endpoint: string; p256dh: string; auth: string }
  | { platform: 'android' | 'ios'; token: string }

/**
 * Registers a browser or phone. The same address registered by somebody else moves to them: whoever uses the device now
 * is the one who is told.
 *
 * @throws BAD_REQUEST for an address that is no push service's, or keys that are none; CONFLICT beyond 20 devices
 */
export async function addDevice(
  { db, env }: Deps,
  viewer: Viewer,
  given: NewDevice,
  userAgent: string | null,
): Promise<PushDevice> {
  if (given.platform === 'web' && !isUsable(given, env.push.services)) throw refuse('BAD_REQUEST')
  const device = {
    userId: viewer.id,
    platform: given.platform,
    label: deviceName(userAgent),
    endpoint: given.platform === 'web' ? given.endpoint : given.token,
    p256dh: given.platform === 'web' ? given.p256dh : null,
    authSecret: given.platform === 'web' ? given.auth : null,
  }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(pushDevices)
      .values(device)
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...device, failures: 0 } })
      .returning()
    if (!row) throw new Error('a device was neither added nor moved')
    const [held] = await tx.select({ devices: count() }).from(pushDevices).where(eq(pushDevices.userId, viewer.id))
    if ((held?.devices ?? 0) > MAX_DEVICES) throw refuse('CONFLICT')
    return toDevice(row)
  })
}

/** @throws NOT_FOUND for a device of somebody else, or none */
export async function removeDevice({ db }: Deps, viewer: Viewer, id: string): Promise<Record<string, never>> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, viewer.id)))
    .returning({ id: pushDevices.id })
  if (gone.length === 0) throw refuse('NOT_FOUND')
  return {}
}

/**
 * Sends a message to the asker's own devices.
 *
 * @throws CONFLICT when there is none
 */
export async function tryOut({ db }: Deps, viewer: Viewer): Promise<{ devices: number }> {
  const [held] = await db
    .select({ devices: count() })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, viewer.id), eq(pushDevices.platform, 'web')))
  if (!held?.devices) throw refuse('CONFLICT')
  await notify(db, {
    userId: viewer.id,
    kind: 'security',
    title: 'Notifications are working',
    body: 'This is what a Pawstead notification looks like.',
    href: '/settings/notifications',
  })
  return { devices: held.devices }
}

export function toDevice(row: typeof pushDevices.$inferSelect): PushDevice {
  const { id, label, createdAt, lastOkAt, failures } = row
  return {
    id,
    platform: row.platform as PushDevice['platform'],
    label,
    createdAt,
    lastOkAt,
    failing: failures >= FAILING_FROM,
  }
}

/** An uncompressed point of P-256 and a secret of 16 bytes, at a push service that may be called. */
function isUsable(
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  services: string[],
): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  return isPoint(point) && secret.length === 16 && isPushService(endpoint, services)
}

function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch {
    return false // not on the curve: nothing could ever be sealed for it
  }
}
