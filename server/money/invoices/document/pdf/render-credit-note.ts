import { formatMoney } from '#contract/amounts'
import { phoneWords } from '#contract/phone.rules'
import { dayThere, writtenDay } from '../days'
import type { InvoiceDocument } from '../invoice-document'
import { type Close, drawClose, paperOf } from './close'
import { loadFaces } from './faces'
import { drawFacts, drawHead } from './head'
import { createSheet } from './sheet'
import { sums } from './sums'
import { table } from './table'
import { STYLES } from './text-styles'

type CreditNote = InvoiceDocument['creditNotes'][number]

/** A credit note as a tagged PDF file, in the look of the invoice it belongs to. */
export async function renderCreditNote(
  invoice: InvoiceDocument,
  note: CreditNote,
  options: Close & { at: Date },
): Promise<Buffer> {
  const { customerName, customerEmail, customerPhone, currency, invoiceNumber } = invoice
  const title = `Credit note ${note.number}`
  const { name: author, timeZone } = invoice.issuer
  const sheet = createSheet(await loadFaces(), { title, author, paper: paperOf(invoice), at: options.at })
  drawHead(sheet, invoice, title, null)
  drawFacts(sheet, [
    { label: 'For', values: [customerName, customerEmail, phoneWords(customerPhone)] },
    { label: 'Date', values: [dayThere(note.at, timeZone)] },
    { label: 'Invoice', values: [invoiceNumber ?? '', writtenDay(invoice.invoiceDate)] },
  ])
  const money = formatMoney(note.amount, currency)
  const columns = [
    { head: 'Reason', width: 0 },
    { head: 'Credited', width: 100, align: 'right' as const },
  ]
  table(sheet, columns, [
    [[{ text: note.reason || 'Credit', style: STYLES.body }], [{ text: money, style: STYLES.strong }]],
  ])
  sums(sheet, [
    { label: 'Invoice total', value: formatMoney(invoice.totalAmount, currency), style: STYLES.body },
    { label: 'Credited', value: money, style: STYLES.total, line: true },
  ])
  return drawClose(sheet, invoice, title, options)
}
