import { eq } from 'drizzle-orm'
import type { Connection } from '#server/infra/database/connection'
import { pushDevices } from '../../tables/notifications'

/**
 * Stops telling a person on every device: for when their sessions are ended from afar, since one of the devices may be in
 * other hands. Those they still use register themselves again.
 */
export async function forgetDevices(tx: Connection, userId: string): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.userId, userId))
}
