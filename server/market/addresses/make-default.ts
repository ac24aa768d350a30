import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { userAddresses } from '../../tables/addresses'

/** In two steps: the database holds one default at a time. Under the lock of the book. */
export async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const own = eq(userAddresses.userId, userId)
  await tx.update(userAddresses).set({ isDefault: false }).where(and(own, userAddresses.isDefault))
  await tx
    .update(userAddresses)
    .set({ isDefault: true })
    .where(and(own, eq(userAddresses.id, id)))
}
