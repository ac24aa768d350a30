import { eq, sql } from 'drizzle-orm'
import { DISPUTED_WORDS } from '#contract/orders.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails } from '../../tables/invoices'
import { leftOfPayments } from './left'
import { lockInvoice } from './lock-invoice'
import { requestRefund } from './request'

type PaidOrder = { id: string; groupId: string; grandTotal: number }

/**
 * Gives back what is left of what was paid for one order. The group must be locked.
 *
 * @throws CONFLICT in words while the customer's bank has the money
 */
export async function refundOrder(tx: Tx, order: PaidOrder, reason: string): Promise<void> {
  if (order.grandTotal === 0) return
  const [invoice] = await tx
    .select({ id: invoiceDetails.invoiceId })
    .from(invoiceDetails)
    .where(eq(invoiceDetails.orderId, order.id))
  if (!invoice) return refundUnbilled(tx, order, reason)
  await lockInvoice(tx, invoice.id)
  const parts = await leftOfPayments(tx, invoice.id)
  if (parts.some(({ disputed }) => disputed > 0)) {
    throw refuseInWords('CONFLICT', DISPUTED_WORDS)
  }
  const open = parts.filter(({ left }) => left > 0)
  for (const { paymentId, left } of open) {
    await requestRefund(tx, { paymentId, orderId: order.id, invoiceId: invoice.id, amount: left, reason })
  }
}

/**
 * Orders that were paid before there were invoices.
 *
 * @throws when no payment of the group has that much left, which would be a fault in our books
 */
async function refundUnbilled(tx: Tx, order: PaidOrder, reason: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from payments p left join refunds r on r.payment_id = p.id and r.status <> 'failed'
    where p.group_id = ${order.groupId} group by p.id
    having p.amount - coalesce(sum(r.amount), 0) >= ${order.grandTotal} order by p.captured_at limit 1`)
  if (!rows[0]) throw new Error(`No payment to give back for order ${order.id}`)
  await requestRefund(tx, { paymentId: rows[0].id, orderId: order.id, amount: order.grandTotal, reason })
}
