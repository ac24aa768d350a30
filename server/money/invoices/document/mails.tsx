import { eq, sql } from 'drizzle-orm'
import { isPayable } from '#contract/invoices.rules'
import { renderMail } from '#server/core/mails/render'
import type { MailAttachment } from '#server/infra/adapters/mail/mail'
import type { Deps } from '#server/infra/deps'
import { creditNotes, invoiceDetails, invoicePayments, invoices } from '../../../tables/invoices'
import { refunds } from '../../../tables/orders'
import { profileDetails, userProfiles } from '../../../tables/profiles'
import { daysLate } from './days'
import { invoicePdfName, pdfName } from './file-names'
import { forMail } from './for-mail'
import { type InvoiceDocument, readInvoiceDocument } from './invoice-document'
import { creditedWords, receiptWords, refundedWords, refundFailedWords, sentWords, voidedWords } from './invoice-words'
import { MoneyMail, type MoneyWords } from './money-mail'
import { drawPdf } from './pdf/drawer'
import { reminderWords } from './reminder-words'

type Mailing = Pick<Deps, 'db' | 'mail' | 'env' | 'clock'>
type Message = { message?: string | null | undefined }

/** Brings a customer their invoice. One that was paid or taken back before the mail went out needs none. */
export async function mailInvoiceSent(
  deps: Mailing,
  { invoiceId, message }: Message & { invoiceId: string },
): Promise<void> {
  const invoice = await readInvoiceDocument(deps, invoiceId)
  if (!invoice || !isPayable(invoice.status)) return
  const words = sentWords(forMail(invoice), { link: linkOf(deps, invoice), message })
  await send(deps, invoice, words, await pdfOf(deps, invoice, 'invoice'))
}

/** Reminds of an invoice, unless it asks for nothing any more or its due date was moved since. */
export async function mailInvoiceReminder(
  deps: Mailing,
  { invoiceId, stage, message }: Message & { invoiceId: string; stage: number | null },
): Promise<void> {
  const invoice = await readInvoiceDocument(deps, invoiceId)
  if (!invoice || !isPayable(invoice.status) || invoice.status === 'uncollectible') return
  const late = daysLate(invoice.dueDate, deps.clock.now(), invoice.issuer.timeZone)
  if (stage !== null && late < stage) return
  await send(deps, invoice, reminderWords(forMail(invoice), late, { link: linkOf(deps, invoice), message }))
}

/** Confirms money that came, by card or otherwise. */
export async function mailInvoiceReceipt(
  deps: Mailing,
  { invoicePaymentId }: { invoicePaymentId: string },
): Promise<void> {
  const { id, invoiceId } = invoicePayments
  const [row] = await deps.db.select({ invoiceId }).from(invoicePayments).where(eq(id, invoicePaymentId))
  const invoice = row && (await readInvoiceDocument(deps, row.invoiceId))
  const payment = invoice?.payments.find((one) => one.id === invoicePaymentId)
  if (!invoice || !payment) return
  const words = receiptWords(forMail(invoice), payment, { link: linkOf(deps, invoice) })
  await send(deps, invoice, words, await pdfOf(deps, invoice, 'receipt'))
}

/** Tells a customer that less is owed. */
export async function mailInvoiceCredited(deps: Mailing, { creditNoteId }: { creditNoteId: string }): Promise<void> {
  const { id, invoiceId } = creditNotes
  const [row] = await deps.db.select({ invoiceId }).from(creditNotes).where(eq(id, creditNoteId))
  const invoice = row && (await readInvoiceDocument(deps, row.invoiceId))
  const note = invoice?.creditNotes.find((one) => one.id === creditNoteId)
  if (!invoice || !note) return
  const link = linkOf(deps, invoice)
  const told = { ...note, reason: await ownWords(deps, invoice, note.reason) }
  await send(deps, invoice, creditedWords(forMail(invoice), told, { link }), {
    filename: pdfName(note.number),
    content: await drawPdf({ as: 'credit-note', invoice, note: told, link, at: deps.clock.now() }),
    contentType: 'application/pdf',
  })
}

/** Tells a customer that nothing is owed any more, and why. */
export async function mailInvoiceVoided(deps: Mailing, { invoiceId }: { invoiceId: string }): Promise<void> {
  const { voidReason } = invoiceDetails
  const [row] = await deps.db.select({ voidReason }).from(invoiceDetails).where(eq(invoiceDetails.invoiceId, invoiceId))
  const invoice = row && (await readInvoiceDocument(deps, invoiceId))
  if (invoice?.status !== 'void') return
  const reason = await ownWords(deps, invoice, row?.voidReason ?? '')
  await send(deps, invoice, voidedWords(forMail(invoice), reason, { link: linkOf(deps, invoice) }))
}

/** Tells a customer that money goes back to their card; nothing of a refund that failed before this mail went out. */
export async function mailInvoiceRefunded(deps: Mailing, { refundId }: { refundId: string }): Promise<void> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund?.invoiceId || refund.status === 'failed') return
  const invoice = await readInvoiceDocument(deps, refund.invoiceId)
  if (!invoice) return
  const told = { amount: refund.amount, reason: await ownWords(deps, invoice, refund.reason) }
  await send(deps, invoice, refundedWords(forMail(invoice), told, { link: linkOf(deps, invoice) }))
}

/** Tells a customer that money they were promised did not reach their card, and where it is. */
export async function mailRefundFailed(deps: Mailing, { refundId }: { refundId: string }): Promise<void> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  const invoice = refund?.invoiceId ? await readInvoiceDocument(deps, refund.invoiceId) : null
  if (!refund || !invoice) return
  await send(deps, invoice, refundFailedWords(forMail(invoice), refund.amount, { link: linkOf(deps, invoice) }))
}

/** What a business says by hand, unless nobody has looked at it yet or our team keeps it from writing: then our mails hold our words only. */
async function ownWords({ db }: Mailing, { id }: InvoiceDocument, words: string): Promise<string> {
  const [issuer] = await db
    .select({
      approval: profileDetails.approvalStatus,
      silenced: sql<boolean>`exists (
        select from (
          select ${userProfiles.userId} as person
          union select e.actor_user_id from invoice_events e where e.invoice_id = ${id} and e.note = ${words} and e.note <> '') said
        where (sanction_of(said.person)).act in ('silence', 'suspend'))`,
    })
    .from(invoices)
    .innerJoin(profileDetails, eq(profileDetails.profileId, invoices.businessProfileId))
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .where(eq(invoices.id, id))
  return issuer?.approval === 'approved' && !issuer.silenced ? words : ''
}

function linkOf({ env }: Pick<Deps, 'env'>, { id }: InvoiceDocument): string {
  return `${env.publicUrl}/pay/${id}`
}

async function pdfOf(deps: Mailing, invoice: InvoiceDocument, as: 'invoice' | 'receipt'): Promise<MailAttachment> {
  const content = await drawPdf({ as, invoice, link: linkOf(deps, invoice), at: deps.clock.now() })
  return { filename: invoicePdfName(invoice), content, contentType: 'application/pdf' }
}

async function send(
  { mail }: Mailing,
  invoice: InvoiceDocument,
  words: MoneyWords,
  attachment?: MailAttachment,
): Promise<void> {
  const content = <MoneyMail words={words} currency={invoice.currency} />
  await mail.send({
    to: invoice.customerEmail,
    subject: words.subject,
    ...(await renderMail(content)),
    ...(attachment && { attachments: [attachment] }),
  })
}
