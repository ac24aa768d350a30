import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { readRelation } from '../relation'
import { invoicePdfName, pdfName } from './file-names'
import { readInvoiceDocument } from './invoice-document'
import { drawPdf } from './pdf/drawer'

export type PdfFile = { name: string; bytes: Buffer }
type Reading = Pick<Deps, 'db' | 'clock' | 'env'>

/** The file of an invoice for whoever holds its id; a draft's for its issuer. @throws NOT_FOUND, UNAVAILABLE */
export async function readInvoicePdf(deps: Reading, viewer: Viewer | null, id: string): Promise<PdfFile> {
  const invoice = await readInvoiceDocument(deps, id)
  if (!invoice) throw refuse('NOT_FOUND')
  if (invoice.status === 'draft' && (!viewer || (await readRelation(deps.db, viewer, id)) !== 'issuer'))
    throw refuse('NOT_FOUND')
  const bytes = await drawPdf({ as: 'invoice', invoice, link: `${deps.env.publicUrl}/pay/${id}`, at: deps.clock.now() })
  return { name: invoicePdfName(invoice), bytes }
}

/** The file of a credit note, for who issued it and whom it was for. @throws NOT_FOUND, UNAVAILABLE */
export async function readCreditNotePdf(deps: Reading, viewer: Viewer, id: string): Promise<PdfFile> {
  const { rows } = await deps.db.execute<{ invoiceId: string }>(
    sql`select invoice_id as "invoiceId" from credit_notes where id = ${id}`,
  )
  const invoiceId = rows[0]?.invoiceId
  const invoice =
    invoiceId && (await readRelation(deps.db, viewer, invoiceId)) && (await readInvoiceDocument(deps, invoiceId))
  const note = invoice ? invoice.creditNotes.find((one) => one.id === id) : undefined
  if (!invoice || !note) throw refuse('NOT_FOUND')
  const bytes = await drawPdf({
    as: 'credit-note',
    invoice,
    note,
    link: `${deps.env.publicUrl}/pay/${invoice.id}`,
    at: deps.clock.now(),
  })
  return { name: pdfName(note.number), bytes }
}
