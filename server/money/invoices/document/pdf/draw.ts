import type { InvoiceDocument } from '../invoice-document'
import { renderCreditNote } from './render-credit-note'
import { renderInvoice } from './render-invoice'

type CreditNote = InvoiceDocument['creditNotes'][number]
/** All that a file depends on, in plain data: it travels to the thread that draws. */
export type Drawing = { invoice: InvoiceDocument; link: string; at: Date } & (
  | { as: 'invoice' | 'receipt' }
  | { as: 'credit-note'; note: CreditNote }
)
export type Draw = (drawing: Drawing) => Promise<Buffer>

/** Where it is called, it holds everything else up for as long as the document is long. */
export const draw: Draw = (drawing) =>
  drawing.as === 'credit-note'
    ? renderCreditNote(drawing.invoice, drawing.note, drawing)
    : renderInvoice(drawing.invoice, { link: drawing.link, at: drawing.at, as: drawing.as })
