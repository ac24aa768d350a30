import { and, eq, sql } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders'
import { canCancel } from '#contract/orders.rules'
import { enqueue, isWaiting } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orderGroups, orders } from '../../tables/orders'
import { closeRows } from '../card-pages/close-card-page'
import { closeCardPages } from '../checkout/close-card-pages'
import { applyPaidSession } from '../payments/apply-session'
import { type Group, lockGroup } from '../records/lock-group'
import { moveOrder } from '../records/order-moves'
import { moveReservations } from '../records/order-stock'
import { cancelPaid } from './cancel-paid'
import { getOrder } from './get'
import { type Asked, isTheirs } from './theirs'

type Cancelling = Asked & { reason?: string | undefined }

/**
 * Cancels one shop's order while it is unshipped: its goods go back on the shelf, and what was paid for it to the card.
 * The other orders of the group stay as they are. Cancelling twice is fine.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words where the money is the bank's to give back
 */
export async function cancelOrder(deps: Deps, viewer: Viewer | null, asked: Cancelling): Promise<OrderDetail> {
  const { groupId, status } = await findTheirs(deps.db, viewer, asked)
  if (status === 'pending_payment') {
    // The open card page asks for the money of this order too; `checkout.pay` opens one for the rest.
    const completed = await closeCardPages(deps, groupId)
    if (completed) await applyPaidSession(deps, completed)
  }
  await inTransaction(deps.db, async (tx) => {
    const group = await lockGroup(tx, groupId)
    await cancelIn(tx, viewer, group, asked)
  })
  return getOrder(deps, viewer, asked)
}

async function findTheirs(db: Db, viewer: Viewer | null, asked: Asked) {
  const { rows } = await db.execute<{ groupId: string; status: string }>(sql`
    select o.group_id as "groupId", o.status from orders o join order_groups g on g.id = o.group_id
    where ${isTheirs(viewer, asked)}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}

async function cancelIn(
  tx: Tx,
  viewer: Viewer | null,
  group: Group,
  { id, reason: given = '' }: Cancelling,
): Promise<void> {
  const reason = cleanText(given)
  // Locked as well as its group, because the shop moves its order without the group.
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order || order.status === 'cancelled') return
  if (!canCancel(order.status, null)) throw refuse('ORDER_MOVED_ON')
  const buyer = { kind: 'buyer', userId: viewer?.id ?? null } as const
  if (order.status !== 'pending_payment') {
    await cancelPaid(tx, group, order, buyer, reason)
    return tellShop(tx, order)
  }

  await moveOrder(tx, id, [order.status], 'cancelled', { ...buyer, ...(reason && { note: reason }) })
  if (reason) await tx.update(orders).set({ cancelReason: reason }).where(eq(orders.id, id))
  await moveReservations(tx, [id], 'held', 'released')
  await closeCheckout(tx, order.groupId)
}

/** The shop may have begun to look for the goods. */
async function tellShop(
  tx: Tx,
  { id, number, sellerProfileId, fulfilment }: typeof orders.$inferSelect,
): Promise<void> {
  await notifyTeam(tx, sellerProfileId, 'orders', {
    kind: 'orders',
    title: 'A customer canceled an order',
    body: `${fulfilment === 'pickup' ? `Nobody will pick up ${number}.` : `Don’t send ${number}.`} Its items go back into your stock.`,
    href: `/business-provider-dashboard/orders/${id}`,
  })
  // as long as the mail about the sale waits, there is nothing to take back: it finds the order canceled and is not sent
  if (await isWaiting(tx, `sale-made:${id}`)) return
  await enqueue(tx, 'mail.sale-canceled', { orderId: id }, `sale-canceled:${id}`)
}

/** Closes the card page, whose sum is no longer right, and stops the clock when nothing is left to pay. */
async function closeCheckout(tx: Tx, groupId: string): Promise<void> {
  await closeRows(tx, { groupId })
  const waiting = and(eq(orders.groupId, groupId), eq(orders.status, 'pending_payment'))
  const [left] = await tx.select({ id: orders.id }).from(orders).where(waiting).limit(1)
  if (!left) await tx.update(orderGroups).set({ reservedUntil: null }).where(eq(orderGroups.id, groupId))
}
