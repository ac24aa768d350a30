import { eq } from 'drizzle-orm'
import { isPayable } from '#contract/invoices.rules'
import type { Deps } from '../../../deps'
import { renderMail } from '../../../mails/render'
import { creditNotes, invoicePayments } from '../../../tables/invoices'
import { refunds } from '../../../tables/orders'
import { daysUntil } from './days'
import { type InvoiceDocument, readInvoiceDocument } from './invoice-document'
import { creditedWords, receiptWords, refundedWords, reminderWords, sentWords } from './invoice-words'
import { MoneyMail, type MoneyWords } from './money-mail'

type Mailing = Pick<Deps, 'db' | 'mail' | 'env' | 'clock'>

/** Brings a customer their invoice. One that was paid or taken back before the mail went out needs none. */
export async function mailInvoiceSent(
  deps: Mailing,
  { invoiceId, message }: { invoiceId: string; message?: string | null | undefined },
): Promise<void> {
  const invoice = await readInvoiceDocument(deps.db, invoiceId)
  if (!invoice || !isPayable(invoice.status)) return
  await send(deps, invoice, sentWords(invoice, { link: linkOf(deps, invoice), message }))
}

/** Reminds of an invoice, unless it asks for nothing any more. */
export async function mailInvoiceReminder(
  deps: Mailing,
  { invoiceId, stage, message }: { invoiceId: string; stage: number | null; message?: string | null | undefined },
): Promise<void> {
  const invoice = await readInvoiceDocument(deps.db, invoiceId)
  if (!invoice || !isPayable(invoice.status) || invoice.status === 'uncollectible' || invoice.balance === 0) return
  const late = -daysUntil(invoice.dueDate, deps.clock.now(), invoice.timeZone)
  // A due date that was moved in between makes the planned reminder untrue.
  if (stage !== null && Math.sign(stage) !== Math.sign(late)) return
  await send(deps, invoice, reminderWords(invoice, late, { link: linkOf(deps, invoice), message }))
}

/** Confirms money that came, by card or otherwise. */
export async function mailInvoiceReceipt(
  deps: Mailing,
  { invoicePaymentId }: { invoicePaymentId: string },
): Promise<void> {
  const [row] = await deps.db
    .select({ invoiceId: invoicePayments.invoiceId })
    .from(invoicePayments)
    .where(eq(invoicePayments.id, invoicePaymentId))
  const invoice = row && (await readInvoiceDocument(deps.db, row.invoiceId))
  const payment = invoice?.payments.find(({ id }) => id === invoicePaymentId)
  if (!invoice || !payment) return
  await send(deps, invoice, receiptWords(invoice, payment, { link: linkOf(deps, invoice) }))
}

/** Tells a customer that less is owed. */
export async function mailInvoiceCredited(deps: Mailing, { creditNoteId }: { creditNoteId: string }): Promise<void> {
  const [row] = await deps.db
    .select({ invoiceId: creditNotes.invoiceId })
    .from(creditNotes)
    .where(eq(creditNotes.id, creditNoteId))
  const invoice = row && (await readInvoiceDocument(deps.db, row.invoiceId))
  const note = invoice?.creditNotes.find(({ id }) => id === creditNoteId)
  if (!invoice || !note) return
  await send(deps, invoice, creditedWords(invoice, note, { link: linkOf(deps, invoice) }))
}

/** Tells a customer that money goes back to their card. A refund that failed is no news to them. */
export async function mailInvoiceRefunded(deps: Mailing, { refundId }: { refundId: string }): Promise<void> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund?.invoiceId || refund.status === 'failed') return
  const invoice = await readInvoiceDocument(deps.db, refund.invoiceId)
  if (!invoice) return
  await send(deps, invoice, refundedWords(invoice, refund, { link: linkOf(deps, invoice) }))
}

function linkOf({ env }: Pick<Deps, 'env'>, { id }: InvoiceDocument): string {
  return `${env.publicUrl}/pay/${id}`
}

async function send({ mail }: Mailing, invoice: InvoiceDocument, words: MoneyWords): Promise<void> {
  const content = <MoneyMail words={words} currency={invoice.currency} />
  await mail.send({ to: invoice.customer.email, subject: words.subject, ...(await renderMail(content)) })
}
