import { eq } from 'drizzle-orm'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails } from '../../tables/invoices'

/** The id of the invoice an order was paid by. @throws CONFLICT in words where none was */
export async function paidInvoiceOf(tx: Tx, orderId: string): Promise<string> {
  const [bill] = await tx
    .select({ id: invoiceDetails.invoiceId })
    .from(invoiceDetails)
    .where(eq(invoiceDetails.orderId, orderId))
  if (!bill) throw refuseInWords('CONFLICT', 'Nothing was paid by card for this order, so there’s nothing to refund.')
  return bill.id
}
