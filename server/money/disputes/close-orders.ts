import { and, eq, sql } from 'drizzle-orm'
import { IN_SHOP } from '#contract/orders.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import { orderGroups, orders } from '../../tables/orders'
import { lockGroup } from '../records/lock-group'
import { moveOrder } from '../records/order-moves'
import { lockProducts, moveReservations } from '../records/order-stock'
import { leftOfPayments } from '../refunds/left'
import { refundOrder } from '../refunds/request-order'

export type ChargedBack = { number: string; canceled: boolean }

/**
 * Holds the orders of a checkout that a dispute is about, and where it is lost the goods that may go back on the shelf: the
 * group first, then orders, products, invoices, and payments, as whoever pays for them or cancels one does.
 */
export async function holdOrders(tx: Tx, groupId: string, { lost }: { lost: boolean }): Promise<void> {
  await lockGroup(tx, groupId)
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.groupId, groupId))
    .orderBy(orders.id)
    .for('update')
  if (!lost) return
  await lockProducts(
    tx,
    held.map(({ id }) => id),
  )
}

/**
 * Counts on the invoice's order what the bank took of its money. Where nothing of it is left and the goods have not left
 * the shop, the order is canceled, they are for sale again, and its buyer hears of it; the seller is told of the dispute.
 *
 * @param lost what of the dispute was this invoice's
 * @returns null when the invoice is of no order
 */
export async function chargeBack(
  tx: Tx,
  { invoiceId, lost }: { invoiceId: string; lost: number },
): Promise<ChargedBack | null> {
  const [order] = await tx
    .update(orders)
    .set({ chargedBackTotal: sql`${orders.chargedBackTotal} + ${lost}` })
    .where(eq(orders.id, orderOf(invoiceId)))
    .returning({ id: orders.id, number: orders.number, groupId: orders.groupId })
  if (!order) return null
  if ((await standingOf(tx, invoiceId)) !== 'gone') return { number: order.number, canceled: false }
  const canceled = await moveOrder(tx, order.id, IN_SHOP, 'cancelled', {
    kind: 'system',
    note: 'The bank returned the payment.',
  })
  if (canceled) {
    await moveReservations(tx, [order.id], 'consumed', 'released')
    await tellBuyer(tx, order)
  }
  return { number: order.number, canceled }
}

/**
 * Gives back what is left of an order that was canceled while the bank had its money: the provider refuses a refund then,
 * and whoever canceled did not know of the dispute yet.
 */
export async function refundCanceled(tx: Tx, invoiceId: string): Promise<void> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderOf(invoiceId)), eq(orders.status, 'cancelled')))
  if (order && (await standingOf(tx, invoiceId)) === 'left') await refundOrder(tx, order, 'The order was canceled')
}

/** Whether a bank still has to decide about some of an invoice's money, and else whether any of it is left. */
async function standingOf(tx: Tx, invoiceId: string): Promise<'disputed' | 'left' | 'gone'> {
  const parts = await leftOfPayments(tx, invoiceId)
  if (parts.some(({ disputed }) => disputed > 0)) return 'disputed'
  return parts.some(({ left }) => left > 0) ? 'left' : 'gone'
}

const orderOf = (invoiceId: string) => sql`(select order_id from invoice_details where invoice_id = ${invoiceId})`

async function tellBuyer(tx: Tx, { id, number, groupId }: { id: string; number: string; groupId: string }) {
  await enqueue(tx, 'mail.order-cancelled', { orderId: id }, `order-cancelled:${id}`)
  const [group] = await tx.select({ userId: orderGroups.userId }).from(orderGroups).where(eq(orderGroups.id, groupId))
  if (!group?.userId) return
  await notify(tx, {
    userId: group.userId,
    kind: 'orders',
    title: 'Your order was canceled',
    body: `${number}: your bank has returned the payment to your card.`,
    href: `/orders/${id}`,
  })
}
