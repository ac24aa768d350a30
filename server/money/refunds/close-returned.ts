import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.rules'
import type { Tx } from '#server/infra/database/db'
import { orderEvents, orders } from '../../tables/orders'

/** Ends an order that reached its buyer and of which nothing is paid any more. The order is held. */
export async function closeReturned(tx: Tx, orderId: string, at: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.grandTotal === 0 || order.refundedTotal < order.grandTotal) return
  let from: OrderStatus = order.status
  if (from === 'delivered') from = await step(tx, orderId, from, 'completed', at)
  if (from === 'completed') await step(tx, orderId, from, 'refunded', at)
}

/** A move of its own time, since a refund that is told of late happened before. The database knows the machine. */
async function step(tx: Tx, orderId: string, fromStatus: OrderStatus, toStatus: OrderStatus, createdAt: Date) {
  await tx.update(orders).set({ status: toStatus }).where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, fromStatus, toStatus, actor: 'system', createdAt })
  return toStatus
}
