import { eq } from 'drizzle-orm'
import { untilWords } from '#contract/suspensions.rules'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { shopSuspensions } from '../../tables/suspensions'
import { unsentOf } from '../closing/refund-unsent'
import { tellBuyer } from '../sales/tell-buyer'
import { refundShop } from './refund-due'

/**
 * What follows when a shop with open orders is suspended: their buyers hear by when they have the goods or the money. Where the
 * money goes back at once, the cancellation tells them.
 */
export async function beginSuspension(deps: Deps, { profileId }: { profileId: string }): Promise<void> {
  const [current] = await deps.db.select().from(shopSuspensions).where(eq(shopSuspensions.profileId, profileId))
  if (!current) return
  const { begunAt, refundsAt } = current
  if (refundsAt <= begunAt) return refundShop(deps, profileId)
  for (const { id, groupId } of await unsentOf(deps.db, profileId)) {
    await inTransaction(deps.db, async (tx) => {
      const key = `shop-suspended:${id}:${begunAt.getTime()}`
      const told = await enqueue(tx, 'mail.shop-suspended', { orderId: id, refundsAt: refundsAt.toISOString() }, key)
      if (!told) return
      const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
      const body = `${order?.number}: if it isn’t sent by ${untilWords(refundsAt)}, we’ll refund you.`
      await tellBuyer(tx, { id, groupId }, 'A shop you ordered from is suspended', body)
    })
  }
}
