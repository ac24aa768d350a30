import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { workingDaysBefore } from '#contract/days.rules'
import { GIVE_UP_AFTER_DAYS, IN_SHOP, type OrderDispute } from '#contract/orders.rules'
import { leftToShip, TO_SEND } from '#contract/sales.rules'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { cancelPaid } from '../orders/cancel-paid'
import { disputeOfOrder } from '../orders/dispute-of'
import { lockGroup } from '../records/lock-group'
import { linesOf } from './lines-of'
import type { HeldSale } from './own-sale'
import { refundIn } from './refund'
import { dayEverywhere } from './remind-late'

const REASON = 'The shop didn’t ship it in time.'

/**
 * Gives the buyer back what a shop has not sent in spite of a reminder: all of it, or the pieces that are missing. An order
 * that moved on in the meantime stays as it is, so it may be asked twice.
 */
export async function giveUpSale(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [found] = await tx.select({ groupId: orders.groupId }).from(orders).where(eq(orders.id, orderId))
    if (!found) return
    const group = await lockGroup(tx, found.groupId)
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !isDue(deps, order) || (await isDisputed(tx, orderId))) return
    if (IN_SHOP.includes(order.status)) await cancelPaid(tx, group, order, { kind: 'system', userId: null }, REASON)
    else await refundRest(tx, deps, order)
    await tellShop(tx, order)
  })
}

function isDue(deps: Deps, { status, remindedAt }: HeldSale): boolean {
  const last = workingDaysBefore(dayEverywhere(deps), GIVE_UP_AFTER_DAYS)
  return TO_SEND.includes(status) && remindedAt !== null && remindedAt.toISOString().slice(0, 10) <= last
}

async function isDisputed(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ dispute: OrderDispute | null }>(
    sql`select ${disputeOfOrder} as dispute from orders o where o.id = ${orderId}`,
  )
  return rows[0]?.dispute === 'open'
}

async function refundRest(tx: Tx, deps: Deps, order: HeldSale): Promise<void> {
  const lines = (await linesOf(tx, order.id)).flatMap((line) =>
    leftToShip(line) > 0 ? [{ itemId: line.id, quantity: leftToShip(line) }] : [],
  )
  await refundIn(
    tx,
    deps,
    order,
    { idempotencyKey: randomUUID(), reason: REASON, restock: true, what: { lines } },
    null,
  )
}

async function tellShop(tx: Tx, { id, number, sellerProfileId }: HeldSale): Promise<void> {
  await enqueue(tx, 'mail.sale-given-up', { orderId: id }, `sale-given-up:${id}`)
  await notifyTeam(tx, sellerProfileId, 'orders', {
    kind: 'orders',
    title: 'We refunded an order you didn’t ship',
    body: `Don’t send what is left of ${number}. The customer has been told.`,
    href: `/business-provider-dashboard/orders/${id}`,
  })
}
