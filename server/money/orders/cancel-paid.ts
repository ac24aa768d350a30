import { eq, sql } from 'drizzle-orm'
import { DISPUTED_WORDS, type OrderDispute } from '#contract/orders.rules'
import { CANCELED_BY } from '#contract/refunds.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { orders } from '../../tables/orders'
import type { Group } from '../records/lock-group'
import { moveOrder } from '../records/order-moves'
import { moveReservations } from '../records/order-stock'
import { refundOrder } from '../refunds/request-order'
import { disputeOfOrder } from './dispute-of'

type Actor = { kind: 'buyer' | 'shop' | 'system'; userId: string | null }

const REFUND_REASONS = { ...CANCELED_BY, system: 'Not shipped in time' }

/**
 * Ends an order that was paid for and is in the shop still: its goods go back on the shelf and what was paid to the card, and
 * the buyer hears of it. The group and the order are locked.
 *
 * @param reason empty where the buyer gave none
 * @throws CONFLICT in words where the money is the bank's to give back
 */
export async function cancelPaid(
  tx: Tx,
  { userId }: Group,
  order: typeof orders.$inferSelect,
  { kind, userId: actorId }: Actor,
  reason: string,
): Promise<void> {
  const { id } = order
  await refuseDisputed(tx, id)
  await moveOrder(tx, id, [order.status], 'cancelled', { kind, userId: actorId, ...(reason && { note: reason }) })
  if (reason) await tx.update(orders).set({ cancelReason: reason }).where(eq(orders.id, id))
  await moveReservations(tx, [id], 'consumed', 'released')
  await refundOrder(tx, order, kind === 'system' && reason ? reason : REFUND_REASONS[kind])
  // Only for what was paid: the address of an unpaid order is whoever's the buyer typed, and never heard of it.
  await enqueue(tx, 'mail.order-cancelled', { orderId: id }, `order-cancelled:${id}`)
  if (!userId) return
  await notify(tx, {
    userId,
    kind: 'orders',
    title: kind === 'shop' ? 'The shop canceled your order' : 'Your order was canceled',
    body: `${order.number}: your refund is on its way.`,
    href: `/orders/${id}`,
  })
}

/** What the bank has taken can't go back to the card a second time. Who tells of a dispute waits for the locked group. */
export async function refuseDisputed(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ dispute: OrderDispute | null }>(
    sql`select ${disputeOfOrder} as dispute from orders o where o.id = ${orderId}`,
  )
  if (rows[0]?.dispute === 'open') throw refuseInWords('CONFLICT', DISPUTED_WORDS)
}
