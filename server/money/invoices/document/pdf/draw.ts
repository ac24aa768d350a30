import type { InvoiceDocument } from '../invoice-document'
import { type RecordSheet, renderRecord } from './record/render-record'
import { renderCreditNote } from './render-credit-note'
import { renderInvoice } from './render-invoice'

type CreditNote = InvoiceDocument['creditNotes'][number]
/** All that a file depends on, in plain data: it travels to the thread that draws. */
export type Drawing = { link: string; at: Date } & (
  | { as: 'invoice' | 'receipt'; invoice: InvoiceDocument }
  | { as: 'credit-note'; invoice: InvoiceDocument; note: CreditNote }
  /** Its link may be empty. */
  | { as: 'record'; record: RecordSheet }
)
export type Draw = (drawing: Drawing) => Promise<Buffer>

/** Where it is called, it holds everything else up for as long as the document is long. */
export const draw: Draw = (drawing) => {
  if (drawing.as === 'record') return renderRecord(drawing.record, drawing)
  return drawing.as === 'credit-note'
    ? renderCreditNote(drawing.invoice, drawing.note, drawing)
    : renderInvoice(drawing.invoice, { link: drawing.link, at: drawing.at, as: drawing.as })
}
