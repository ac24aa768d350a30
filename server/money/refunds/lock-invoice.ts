import { eq, sql } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'

/**
 * The invoice, held together with its card payments until the transaction ends: of two that give back of it, or of
 * another invoice that was paid together with it, one is done before the other looks.
 *
 * @throws NOT_FOUND
 */
export async function lockInvoice(tx: Tx, invoiceId: string) {
  // First the locks, then the look: what was settled while we waited must be seen.
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for('no key update')
  await tx.execute(sql`
    select from payments where id in (select payment_id from invoice_payments where invoice_id = ${invoiceId})
    order by id for no key update`)
  const [invoice] = await tx
    .select({
      id: invoices.id,
      status: invoices.status,
      amountPaid: invoiceDetails.amountPaid,
      amountRefunded: invoiceDetails.amountRefunded,
      currency: invoiceDetails.currency,
    })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .where(eq(invoices.id, invoiceId))
  if (!invoice) throw refuse('NOT_FOUND')
  return invoice
}
