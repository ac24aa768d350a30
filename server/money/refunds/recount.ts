import { and, eq, sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { orders, payments, refunds } from '../../tables/orders'

/**
 * Holds the order that a refund gives back for, and its invoice, before the payment is touched: whoever cancels the
 * order, or hears of a dispute, takes them in this order, too.
 *
 * @returns the order's id; null when there is none
 */
export async function holdOrderAndInvoice(
  tx: Tx,
  { orderId, invoiceId }: { orderId: string | null; invoiceId: string | null },
): Promise<string | null> {
  const ofInvoice = sql`(select ${invoiceDetails.orderId} from ${invoiceDetails} where ${invoiceDetails.invoiceId} = ${invoiceId})`
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId ?? ofInvoice))
    .for('update')
  if (invoiceId) {
    await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for('no key update')
  }
  return order?.id ?? null
}

/** The sums on payment and order are counted anew from the refunds, so that they cannot drift. */
export async function recount(tx: Tx, paymentId: string, orderId: string | null): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('update')
  const rows = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'succeeded')))
  await tx
    .update(payments)
    .set({ refunded: sum(rows.map(({ amount }) => amount)) })
    .where(eq(payments.id, paymentId))
  if (!orderId) return
  const ofOrder = sql`(${refunds.orderId} = ${orderId} or ${refunds.invoiceId} = (
    select ${invoiceDetails.invoiceId} from ${invoiceDetails} where ${invoiceDetails.orderId} = ${orderId}))`
  const [back] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.status, 'succeeded'), ofOrder))
  await tx
    .update(orders)
    .set({ refundedTotal: back?.amount ?? 0 })
    .where(eq(orders.id, orderId))
}
