import { formatMoney } from '#contract/amounts'
import { depositLabel, isDepositDue, PAYMENT_METHOD_WORDS, percent } from '#contract/invoices.rules'
import { phoneWords } from '#contract/phone.rules'
import { dayThere, writtenDay } from '../days'
import type { InvoiceDocument } from '../invoice-document'
import { type Close, drawClose, paperOf } from './close'
import { loadFaces } from './faces'
import { drawFacts, drawHead } from './head'
import { createSheet, flow, type Sheet } from './sheet'
import { type Sum, sums } from './sums'
import { table } from './table'
import { STYLES } from './text-styles'

export type RenderOptions = Close & { as?: 'invoice' | 'receipt'; at: Date }

/** An invoice as a tagged PDF file; as a receipt it says so and is the same otherwise. */
export async function renderInvoice(invoice: InvoiceDocument, options: RenderOptions): Promise<Buffer> {
  const word = options.as === 'receipt' ? 'Receipt' : 'Invoice'
  const title = invoice.invoiceNumber ? `${word} ${invoice.invoiceNumber}` : `${word} (draft)`
  const { name: author } = invoice.issuer
  const sheet = createSheet(await loadFaces(), { title, author, paper: paperOf(invoice), at: options.at })
  drawHead(sheet, invoice, title, invoice.status)
  const { customerName, customerEmail, customerPhone } = invoice
  drawFacts(sheet, [
    { label: 'Bill To', values: [customerName, customerEmail, phoneWords(customerPhone)] },
    { label: 'Invoice date', values: [writtenDay(invoice.invoiceDate)] },
    { label: 'Due date', values: [writtenDay(invoice.dueDate)] },
  ])
  drawLines(sheet, invoice)
  sums(sheet, sumsOf(invoice))
  drawPayments(sheet, invoice)
  drawCreditNotes(sheet, invoice)
  for (const [heading, text] of [
    ['Terms', invoice.terms],
    ['Notes', invoice.notes],
  ] as const)
    drawText(sheet, heading, text)
  return drawClose(sheet, invoice, title, options)
}

function drawLines(sheet: Sheet, { lines, currency }: InvoiceDocument): void {
  if (lines.length === 0) return
  const columns = [
    { head: 'Item', width: 0 },
    { head: 'Quantity and rate', width: 140, align: 'right' as const },
    { head: 'Amount', width: 90, align: 'right' as const },
  ]
  const rows = lines.map(({ name, description, quantity, rate, amount }) => [
    [
      { text: name, style: STYLES.strong },
      { text: description, style: STYLES.quiet },
    ],
    [{ text: `${quantity} x ${formatMoney(rate, currency)}`, style: STYLES.figure }],
    [{ text: formatMoney(amount, currency), style: STYLES.strong }],
  ])
  table(sheet, columns, rows)
}

function sumsOf(invoice: InvoiceDocument): Sum[] {
  const { subtotal, taxRate, taxAmount, discountAmount, totalAmount, currency } = invoice
  const { amountPaid, amountCredited, balance } = invoice
  const money = (amount: number) => formatMoney(amount, currency)
  const rows: (Sum | false)[] = [
    { label: 'Subtotal', value: money(subtotal), style: STYLES.body },
    // the tax stands below the discount it is computed after
    discountAmount > 0 && { label: 'Discount', value: money(-discountAmount), style: STYLES.discount },
    (taxRate > 0 || taxAmount > 0) && {
      label: `Tax (${percent(taxRate)})`,
      value: money(taxAmount),
      style: STYLES.figure,
    },
    { label: 'Total', value: money(totalAmount), style: STYLES.total, line: true },
    amountCredited > 0 && { label: 'Credited', value: money(-amountCredited), style: STYLES.body },
    amountPaid > 0 && { label: 'Paid', value: money(-amountPaid), style: STYLES.body },
    (amountPaid > 0 || amountCredited > 0) && {
      label: 'Balance due',
      value: money(balance),
      style: STYLES.total,
      line: true,
    },
    isDepositDue(invoice) && { label: depositLabel(invoice), value: money(invoice.dueNow), style: STYLES.body },
  ]
  return rows.filter((row) => row !== false)
}

function drawPayments(sheet: Sheet, { payments, currency, issuer: { timeZone } }: InvoiceDocument): void {
  if (payments.length === 0) return
  drawHeading(sheet, 'Payments')
  const columns = [
    { head: 'Received', width: 0 },
    { head: 'Method', width: 120 },
    { head: 'Refunded', width: 90, align: 'right' as const },
    { head: 'Amount', width: 90, align: 'right' as const },
  ]
  const rows = payments.map(({ at, method, amount, refunded }) => [
    [{ text: dayThere(at, timeZone), style: STYLES.body }],
    [{ text: PAYMENT_METHOD_WORDS[method], style: STYLES.body }],
    [{ text: refunded > 0 ? formatMoney(refunded, currency) : '', style: STYLES.figure }],
    [{ text: formatMoney(amount, currency), style: STYLES.strong }],
  ])
  table(sheet, columns, rows)
}

function drawCreditNotes(sheet: Sheet, { creditNotes, currency, issuer: { timeZone } }: InvoiceDocument): void {
  if (creditNotes.length === 0) return
  drawHeading(sheet, 'Credit notes')
  const columns = [
    { head: 'Number', width: 90 },
    { head: 'Date', width: 110 },
    { head: 'Reason', width: 0 },
    { head: 'Amount', width: 90, align: 'right' as const },
  ]
  const rows = creditNotes.map(({ number, at, reason, amount }) => [
    [{ text: number, style: STYLES.body }],
    [{ text: dayThere(at, timeZone), style: STYLES.body }],
    [{ text: reason, style: STYLES.quiet }],
    [{ text: formatMoney(amount, currency), style: STYLES.strong }],
  ])
  table(sheet, columns, rows)
}

function drawText(sheet: Sheet, heading: string, text: string): void {
  if (!text.trim()) return
  drawHeading(sheet, heading, 60)
  flow(sheet, sheet.root, 'P', text.trim(), STYLES.quiet)
}

/** @param room points for the heading and the beginning of what follows; a table begins with its head and a row */
function drawHeading(sheet: Sheet, heading: string, room = 130): void {
  sheet.need(room)
  sheet.y += 18
  flow(sheet, sheet.root, 'H2', heading, STYLES.heading)
  sheet.y += 2
}
