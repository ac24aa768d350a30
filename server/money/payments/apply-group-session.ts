import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { minus, sum, toCents } from '#contract/amounts'
import type { OrderStatus } from '#contract/orders.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orderGroups, orders } from '../../tables/orders'
import type { CardPageRow } from '../card-pages/card-page-row'
import { closeRows } from '../card-pages/close-card-page'
import { bookPayments } from '../ledger/bookings'
import { type Group, lockGroup } from '../records/lock-group'
import { moveOrder } from '../records/order-moves'
import { isShortOfStock, lockProducts, moveReservations } from '../records/order-stock'
import { requestRefund } from '../refunds/request'
import { confirmedWords } from './confirmed-words'
import { issueOrderInvoices } from './issue-order-invoices'
import { type Applied, type Arrived, type PaidSession, recordPayment } from './record-payment'
import { takeFromCart } from './take-from-cart'
import { tellSellers } from './tell-sellers'
import { barredAmong, withdraw } from './withdraw-barred'

/**
 * Lets money that arrived for a checkout take effect: orders are paid and get their invoices, and what bought nothing
 * goes back.
 */
export async function applyPaidGroupSessionIn(
  tx: Tx,
  deps: Deps,
  session: PaidSession,
  page: CardPageRow & { groupId: string },
): Promise<Applied> {
  const group = await lockGroup(tx, page.groupId)
  const payment = await recordPayment(tx, deps, session, page)
  return payment ? settle(deps, tx, group, payment) : 'known'
}

async function settle(deps: Deps, tx: Tx, group: Group, payment: Arrived): Promise<Applied> {
  const paid = await payOrders(tx, group, payment.amount)
  const rest = minus(payment.amount, sum(paid.map(({ grandTotal }) => grandTotal)))
  const { id: paymentId, at, currency } = payment
  const shares = await invoiceOrders(tx, paid, payment)
  await bookPayments(tx, deps, [{ paymentId, at, currency, shares, rest }])
  if (rest > 0) await giveBack(deps, tx, group, payment.id, rest)
  return paid.length > 0 ? 'paid' : 'returned'
}

/** Their invoices, in the order of the shops: each keeps the next number of its series until the transaction ends. */
async function invoiceOrders(tx: Tx, paid: Payable[], { id: paymentId, at }: Arrived) {
  const inOrder = paid.toSorted(byShop)
  const issued = await issueOrderInvoices(
    tx,
    inOrder.map(({ id: orderId }) => ({ orderId, paymentId, at })),
  )
  return inOrder.flatMap(({ id, sellerProfileId: profileId, grandTotal: amount }) => {
    const invoiceId = issued.get(id)
    return invoiceId ? [{ profileId, invoiceId, amount }] : []
  })
}

async function giveBack(deps: Deps, tx: Tx, group: Group, paymentId: string, amount: number): Promise<void> {
  deps.log.warn(
    { groupId: group.id, left: amount },
    'a payment came for more than could still be bought; the rest goes back',
  )
  await requestRefund(tx, { paymentId, orderId: null, invoiceId: null, amount, reason: 'No longer available' })
  await enqueue(tx, 'mail.payment-returned', { groupId: group.id, amount }, `payment-returned:${paymentId}`)
  if (!group.userId) return
  await notify(tx, {
    userId: group.userId,
    kind: 'orders',
    title: 'Your refund is on its way',
    body: 'Something you paid for is no longer available, so we’re refunding it to your card.',
    href: '/orders',
  })
}

/** A checkout that costs nothing is paid as it is placed; the provider takes no such payments. */
export async function applyNothingToPay(tx: Tx, groupId: string): Promise<void> {
  await payOrders(tx, await lockGroup(tx, groupId), 0)
}

type Payable = { id: string; status: OrderStatus; grandTotal: number; sellerProfileId: string }

/**
 * Pays the orders of the group that wait for it, and of those whose time had run out the ones whose goods are still there.
 * A shop that does not sell any more is paid nothing.
 */
async function payOrders(tx: Tx, group: Group, amount: number): Promise<Payable[]> {
  const all: Payable[] = await tx
    .select({
      id: orders.id,
      status: orders.status,
      grandTotal: orders.grandTotal,
      sellerProfileId: orders.sellerProfileId,
    })
    .from(orders)
    .where(and(eq(orders.groupId, group.id), inArray(orders.status, ['pending_payment', 'payment_expired'])))
    .orderBy(sql`status <> 'pending_payment'`, asc(orders.number))
  const waiting = await withoutBarred(tx, group, all)
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

/** Before any product is locked: who suspends a shop holds its standing first, and then its products. */
async function withoutBarred(tx: Tx, group: Group, all: Payable[]): Promise<Payable[]> {
  const barred = await barredAmong(tx, all)
  const unpaid = all.filter(({ status }) => status === 'pending_payment')
  const withdrawn = new Map([...barred].filter(([id]) => unpaid.some((order) => order.id === id)))
  if (withdrawn.size > 0) await withdraw(tx, group, withdrawn, { last: withdrawn.size === unpaid.length })
  return all.filter(({ id }) => !barred.has(id))
}

const idsOf = (orders: Payable[]) => orders.map(({ id }) => id)

function byShop(a: Payable, b: Payable): number {
  return a.sellerProfileId < b.sellerProfileId ? -1 : 1
}

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
  await closeRows(tx, { groupId: id })
  if (userId) await takeFromCart(tx, userId, orderIds)
  await enqueue(tx, 'mail.order-confirmed', { groupId: id }, `order-confirmed:${orderIds.join(',')}`)
  if (userId) await notify(tx, { userId, kind: 'orders', ...confirmedWords(number, orderIds) })
  await tellSellers(tx, orderIds)
}
