import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { formatMoney, sum } from '#contract/amounts'
import { localMoment } from '#contract/hours.rules'
import type { InvoiceLine } from '#contract/invoice-shapes'
import { percent } from '#contract/invoices.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { invoiceDetails, invoiceEvents, invoicePayments, invoices } from '../../tables/invoices'
import { orderGroups, orderItems, orders } from '../../tables/orders'
import { profileDetails } from '../../tables/profiles'

/** The database takes no more lines than this. */
const MOST_LINES = 100

/** @property paymentId the card payment that brought the whole of it */
export type PaidOrder = { orderId: string; paymentId: string; at: Date }

/**
 * Writes the invoices of orders that are being paid: numbered in this order, frozen and settled at once.
 *
 * @returns their ids by order, also of those that had been written before; an order that costs nothing has none
 */
export async function issueOrderInvoices(tx: Tx, paid: readonly PaidOrder[]): Promise<Map<string, string>> {
  if (paid.length === 0) return new Map()
  const known = await tx
    .select({ id: invoiceDetails.invoiceId, orderId: invoiceDetails.orderId })
    .from(invoiceDetails)
    .where(
      inArray(
        invoiceDetails.orderId,
        paid.map(({ orderId }) => orderId),
      ),
    )
  const issued = new Map(known.flatMap(({ id, orderId }) => (orderId ? [[orderId, id]] : [])))
  const fresh = await readOrders(
    tx,
    paid.filter(({ orderId }) => !issued.has(orderId)),
  )
  await insertInvoices(tx, fresh)
  for (const { order, invoiceId } of fresh) issued.set(order.id, invoiceId)
  return issued
}

type Fresh = PaidOrder & {
  invoiceId: string
  order: typeof orders.$inferSelect
  group: typeof orderGroups.$inferSelect
  goods: InvoiceLine[]
  /** The day it was paid on, at the seller's. */
  day: string
}

async function insertInvoices(tx: Tx, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return
  await insertAll(
    tx,
    invoices,
    fresh.map(({ invoiceId: id, order, group, goods, day }) => ({
      id,
      invoiceDate: day,
      dueDate: day,
      customerName: group.customerName,
      customerEmail: group.email,
      customerPhone: group.phone ?? '',
      lineItems: linesOf(order, goods),
      subtotal: sum([order.itemsTotal, order.shippingTotal]),
      discountAmount: order.discountTotal,
      totalAmount: order.grandTotal,
      notes: notesOf(order),
      businessProfileId: order.sellerProfileId,
    })),
  )
  await insertAll(
    tx,
    invoiceDetails,
    fresh.map(({ invoiceId, order: { id: orderId, currency, buyerUserId: customerUserId }, at }) => {
      return { invoiceId, currency, subject: 'order' as const, orderId, customerUserId, sentAt: at, createdAt: at }
    }),
  )
  const ids = sql.param(fresh.map(({ invoiceId }) => invoiceId))
  await tx.execute(sql`select send_invoices(${ids}::uuid[])`)
  await insertAll(
    tx,
    invoicePayments,
    fresh.map(({ invoiceId, paymentId, order: { grandTotal: amount }, at }) => {
      return { invoiceId, paymentId, method: 'card' as const, amount, receivedAt: at, createdAt: at }
    }),
  )
  await insertAll(
    tx,
    invoiceEvents,
    fresh.map(({ invoiceId, order: { grandTotal: amount }, at: createdAt }) => {
      return { invoiceId, kind: 'payment' as const, amount, createdAt }
    }),
  )
}

/** What the invoices are made of, in the order asked for; without those of orders that cost nothing. */
async function readOrders(tx: Tx, paid: readonly PaidOrder[]): Promise<Fresh[]> {
  const ids = paid.map(({ orderId }) => orderId)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ order: orders, group: orderGroups, zone: profileDetails.timeZone })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .leftJoin(profileDetails, eq(profileDetails.profileId, orders.sellerProfileId))
    .where(inArray(orders.id, ids))
  const items = await tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  const goods = Map.groupBy(items, ({ orderId }) => orderId)
  const found = new Map(rows.map((row) => [row.order.id, row]))
  return paid.flatMap((one) => {
    const row = found.get(one.orderId)
    if (!row) throw new Error(`There is no order ${one.orderId}`)
    if (row.order.grandTotal === 0) return []
    const { order, group, zone } = row
    const lines = (goods.get(order.id) ?? []).map(lineOf)
    return [{ ...one, invoiceId: randomUUID(), order, group, goods: lines, day: dayOf(one.at, zone) }]
  })
}

const dayOf = (at: Date, zone: string | null) => localMoment(at, zone ?? 'America/New_York').day

type Item = typeof orderItems.$inferSelect

function lineOf({ title, optionText, quantity, unitPrice, lineTotal }: Item): InvoiceLine {
  return { name: title, description: optionText ?? '', quantity, rate: unitPrice, amount: lineTotal, type: 'product' }
}

type Order = Fresh['order']

function linesOf(order: Order, goods: readonly InvoiceLine[]): InvoiceLine[] {
  const delivery = order.shippingTotal > 0 ? [one('Delivery', order.shippingTotal, 'shipping')] : []
  const lines = [...goods, ...delivery]
  return lines.length <= MOST_LINES ? lines : [one(`Order ${order.number}`, order.itemsTotal, 'product'), ...delivery]
}

function one(name: string, amount: number, type: InvoiceLine['type']): InvoiceLine {
  return { name, description: '', quantity: 1, rate: amount, amount, type }
}

function notesOf({ number, taxIncluded, taxRate, currency }: Order): string {
  const tax =
    taxIncluded > 0 ? ` The prices include ${formatMoney(taxIncluded, currency)} tax (${percent(taxRate)}).` : ''
  return `Order ${number}.${tax}`
}
