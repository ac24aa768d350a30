import { eq } from 'drizzle-orm'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { shopSuspensions } from '../../tables/suspensions'
import { unsentOf } from '../closing/refund-unsent'
import { tellBuyer } from '../sales/tell-buyer'
import type { SuspensionTopics } from './topics'

/** Buyers who were told by when they have the goods or the money hear that the shop is back and their order goes on. */
export async function endSuspension(
  deps: Deps,
  { profileId, endedAt }: SuspensionTopics['suspension.ended'],
): Promise<void> {
  const [again] = await deps.db.select().from(shopSuspensions).where(eq(shopSuspensions.profileId, profileId))
  if (again) return
  for (const { id, groupId } of await unsentOf(deps.db, profileId)) {
    await inTransaction(deps.db, async (tx) => {
      const told = await enqueue(tx, 'mail.shop-reinstated', { orderId: id }, `shop-reinstated:${id}:${endedAt}`)
      if (!told) return
      const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
      const body = `${order?.number} goes on as before, so we won’t refund it automatically.`
      await tellBuyer(tx, { id, groupId }, 'A shop you ordered from is back', body)
    })
  }
}
