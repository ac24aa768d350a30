import { asc, eq, sql } from 'drizzle-orm'
import { formatMoney, sum } from '#contract/amounts'
import type { InvoiceLine } from '#contract/invoice-shapes'
import { percent } from '#contract/invoices.rules'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoicePayments, invoices } from '../../tables/invoices'
import { orderGroups, orderItems, orders } from '../../tables/orders'
import { profileDetails } from '../../tables/profiles'
import { writeInvoiceEvent } from '../records/write-invoice-event'

/** The database takes no more lines than this. */
const MOST_LINES = 100

/**
 * Writes the invoice of an order that is being paid: numbered, frozen and settled at once.
 *
 * @param paid.paymentId the card payment that brought the whole of it
 * @returns its id, also when it had been written before; null for an order that costs nothing
 */
export async function issueOrderInvoice(
  tx: Tx,
  _deps: Deps,
  orderId: string,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<string | null> {
  const [known] = await tx
    .select({ id: invoiceDetails.invoiceId })
    .from(invoiceDetails)
    .where(eq(invoiceDetails.orderId, orderId))
  if (known) return known.id
  const { order, group, day } = await readOrder(tx, orderId, at)
  if (order.grandTotal === 0) return null
  const [invoice] = await tx
    .insert(invoices)
    .values({
      invoiceDate: day,
      dueDate: day,
      customerName: group.customerName,
      customerEmail: group.email,
      customerPhone: group.phone ?? '',
      lineItems: await linesOf(tx, order),
      subtotal: sum([order.itemsTotal, order.shippingTotal]),
      discountAmount: order.discountTotal,
      totalAmount: order.grandTotal,
      notes: notesOf(order),
      businessProfileId: order.sellerProfileId,
    })
    .returning({ id: invoices.id })
  if (!invoice) throw new Error('The database returned no row for an insert')
  const { buyerUserId: customerUserId, currency, grandTotal: amount } = order
  await tx
    .insert(invoiceDetails)
    .values({ invoiceId: invoice.id, currency, subject: 'order', orderId, customerUserId, sentAt: at, createdAt: at })
  await tx.update(invoices).set({ status: 'sent' }).where(eq(invoices.id, invoice.id))
  await tx
    .insert(invoicePayments)
    .values({ invoiceId: invoice.id, paymentId, method: 'card', amount, receivedAt: at, createdAt: at })
  await writeInvoiceEvent(tx, { invoiceId: invoice.id, kind: 'payment', amount })
  return invoice.id
}

type Order = typeof orders.$inferSelect

/** The day is the seller's. */
async function readOrder(tx: Tx, orderId: string, at: Date) {
  const zone = sql`coalesce(${profileDetails.timeZone}, 'America/New_York')`
  const day = sql<string>`to_char(${at.toISOString()}::timestamptz at time zone ${zone}, 'YYYY-MM-DD')`
  const [row] = await tx
    .select({ order: orders, group: orderGroups, day })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .leftJoin(profileDetails, eq(profileDetails.profileId, orders.sellerProfileId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`There is no order ${orderId}`)
  return row
}

async function linesOf(tx: Tx, order: Order): Promise<InvoiceLine[]> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const goods = items.map(({ title, optionText, quantity, unitPrice, lineTotal }): InvoiceLine => {
    return {
      name: title,
      description: optionText ?? '',
      quantity,
      rate: unitPrice,
      amount: lineTotal,
      type: 'product',
    }
  })
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
