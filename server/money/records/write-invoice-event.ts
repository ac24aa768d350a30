import type { INVOICE_EVENTS } from '#contract/invoice-shapes'
import type { Db, Tx } from '#server/infra/database/db'
import { invoiceEvents } from '../../tables/invoices'

export type NewInvoiceEvent = {
  invoiceId: string
  kind: (typeof INVOICE_EVENTS)[number]
  amount?: number | null
  note?: string
  actorUserId?: string | null
  /** The database's own time unless said otherwise. */
  createdAt?: Date
}

/** Notes what happened to an invoice, in the transaction in which it does. */
export async function writeInvoiceEvent(tx: Tx | Db, event: NewInvoiceEvent): Promise<void> {
  await tx.insert(invoiceEvents).values(event)
}
