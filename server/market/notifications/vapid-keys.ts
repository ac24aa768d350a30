import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { createSealer } from '#server/identity/auth/sealing'
import type { VapidKeys } from '#server/infra/adapters/push/web-push'
import type { Db } from '#server/infra/database/db'
import { appKeys } from '../../tables/platform'

const NAME = 'vapid'

/** The installation's own VAPID keys: made by the first who needs them, sealed, and the same on every replica ever after. */
export async function keepVapidKeys(db: Db, secretKey: string): Promise<VapidKeys> {
  const sealer = createSealer(secretKey, 'app keys')
  const fresh = Buffer.from(JSON.stringify(webPush.generateVAPIDKeys()))
  await db
    .insert(appKeys)
    .values({ name: NAME, sealed: sealer.seal(fresh, NAME) })
    .onConflictDoNothing()
  const [row] = await db.select({ sealed: appKeys.sealed }).from(appKeys).where(eq(appKeys.name, NAME))
  if (!row) throw new Error('the VAPID keys could not be kept')
  return JSON.parse(sealer.open(row.sealed, NAME).toString()) as VapidKeys
}
