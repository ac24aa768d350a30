import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { fromCents, minus, sum, toCents } from '#contract/money'
import type { OrderStatus } from '#contract/orders.rules'
import type { PaymentSession } from '../../adapters/payments/payments'
import { inTransaction, type Tx } from '../../db'
import type { Deps } from '../../deps'
import { enqueue } from '../../jobs/outbox'
import { orderGroups, orders, paymentSessions, payments } from '../../tables/orders'
import { notify } from '../notifications/notify'
import { moveOrder } from '../orders/moves'
import { isShortOfStock, lockProducts, moveReservations } from '../orders/stock'
import { requestRefund } from '../refunds/request'
import { closeRows } from './close-card-pages'
import { findCardPage } from './find-card-page'
import { type Group, lockGroup } from './lock-group'
import { takeFromCart } from './take-from-cart'

/** `returned`: money came for goods that could no longer be had, and goes back. `known`: it was applied before. */
export type Applied = 'paid' | 'returned' | 'known' | 'unpaid' | 'not-ours'

/**
 * The one place where money that arrived takes effect. Safe to repeat, and to race with expiry, cancelling and itself.
 *
 * @param session as the provider tells it; anybody else's words decide nothing
 */
export function applyPaidSession(deps: Deps, session: PaymentSession): Promise<Applied> {
  return inTransaction(deps.db, (tx) => applyPaidSessionIn(tx, deps, session))
}

/** Like `applyPaidSession`, inside a transaction that has more to write. */
export async function applyPaidSessionIn(tx: Tx, deps: Deps, session: PaymentSession): Promise<Applied> {
  // A complete session may still be unpaid.
  if (session.status !== 'complete' || session.paymentStatus !== 'paid' || !session.paymentIntentId) return 'unpaid'
  const page = await findCardPage(tx, deps, session)
  if (!page) return 'not-ours'
  const group = await lockGroup(tx, page.groupId)
  await tx
    .update(paymentSessions)
    .set({ status: 'completed', providerSessionId: session.id, updatedAt: deps.clock.now() })
    .where(eq(paymentSessions.id, page.id))

  const amount = fromCents(session.amountTotal)
  const [payment] = await tx
    .insert(payments)
    .values({
      groupId: group.id,
      sessionId: page.id,
      providerPaymentId: session.paymentIntentId,
      amount,
      currency: page.currency,
      capturedAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!payment) return 'known'
  return settle(deps, tx, group, { id: payment.id, amount })
}

async function settle(deps: Deps, tx: Tx, group: Group, payment: { id: string; amount: number }): Promise<Applied> {
  const paid = await payOrders(tx, group, payment.amount)
  const left = minus(payment.amount, sum(paid.map(({ grandTotal }) => grandTotal)))
  if (left > 0) {
    deps.log.warn({ groupId: group.id, left }, 'a payment came for more than could still be bought; the rest goes back')
    await requestRefund(tx, { paymentId: payment.id, orderId: null, amount: left, reason: 'No longer available' })
    await enqueue(tx, 'mail.payment-returned', { groupId: group.id, amount: left }, `payment-returned:${payment.id}`)
    if (group.userId) {
      await notify(tx, {
        userId: group.userId,
        kind: 'orders',
        title: 'Your money is on its way back',
        body: 'Something you paid for could no longer be had.',
        href: '/orders',
      })
    }
  }
  return paid.length > 0 ? 'paid' : 'returned'
}

/** A checkout that costs nothing is paid as it is placed; the provider takes no such payments. */
export async function applyNothingToPay(tx: Tx, groupId: string): Promise<void> {
  await payOrders(tx, await lockGroup(tx, groupId), 0)
}

type Payable = { id: string; status: OrderStatus; grandTotal: number }

/** Pays the orders of the group that wait for it, and of those whose time had run out the ones whose goods are still there. */
async function payOrders(tx: Tx, group: Group, amount: number): Promise<Payable[]> {
  const waiting: Payable[] = await tx
    .select({ id: orders.id, status: orders.status, grandTotal: orders.grandTotal })
    .from(orders)
    .where(and(eq(orders.groupId, group.id), inArray(orders.status, ['pending_payment', 'payment_expired'])))
    .orderBy(sql`status <> 'pending_payment'`, asc(orders.number))
  await lockProducts(tx, idsOf(waiting))
  const paid: Payable[] = []
  let left = toCents(amount)
  for (const order of waiting) {
    if (toCents(order.grandTotal) > left || !(await payOrder(tx, order))) continue
    left -= toCents(order.grandTotal)
    paid.push(order)
  }
  if (paid.length > 0) await followUp(tx, group, idsOf(paid))
  return paid
}

const idsOf = (orders: Payable[]) => orders.map(({ id }) => id)

async function payOrder(tx: Tx, { id, status }: Payable): Promise<boolean> {
  try {
    // A savepoint, so that one order whose goods are gone does not undo the others.
    return await tx.transaction(async (inner) => {
      if (!(await moveOrder(inner, id, [status], 'paid', { kind: 'system' }))) return false
      await moveReservations(inner, [id], 'released', 'held')
      await moveReservations(inner, [id], 'held', 'consumed')
      return true
    })
  } catch (error) {
    if (isShortOfStock(error)) return false
    throw error
  }
}

async function followUp(tx: Tx, { id, number, userId }: Group, orderIds: string[]): Promise<void> {
  await tx.update(orderGroups).set({ reservedUntil: null }).where(eq(orderGroups.id, id))
  await closeRows(tx, id)
  if (userId) await takeFromCart(tx, userId, orderIds)
  await enqueue(tx, 'mail.order-confirmed', { groupId: id }, `order-confirmed:${orderIds.join(',')}`)
  if (userId) {
    const [order, ...others] = orderIds
    await notify(tx, {
      userId,
      kind: 'orders',
      title: 'Thank you for your order',
      body: `${number} is confirmed.`,
      href: others.length === 0 ? `/orders/${order}` : '/orders',
    })
  }
}
