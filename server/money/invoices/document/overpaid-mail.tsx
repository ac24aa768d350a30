import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { payments } from '#server/tables/orders'
import { forMail } from './for-mail'
import { readInvoiceDocument } from './invoice-document'
import { MoneyMail, type MoneyWords } from './money-mail'

type Overpaid = { paymentId: string; amount: number; barred?: boolean | undefined }

/** Tells a customer that money goes back: the invoice was settled or taken back before it came, or the business takes none. */
export async function mailInvoiceOverpaid(
  deps: Pick<Deps, 'db' | 'mail' | 'env' | 'clock'>,
  { paymentId, amount, barred }: Overpaid,
): Promise<void> {
  const { db, mail, env } = deps
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const document = payment?.invoiceId ? await readInvoiceDocument(deps, payment.invoiceId) : undefined
  if (!document) return
  const invoice = forMail(document)
  const { issuer, customerName, invoiceNumber, currency } = invoice
  const money = formatMoney(amount, currency)
  const why = barred
    ? 'while the business wasn’t accepting payments'
    : 'after the amount due on the invoice had changed'
  const words: MoneyWords = {
    subject: `We’re refunding ${money} to you`,
    title: 'Your refund is on its way',
    name: customerName,
    paragraphs: [
      `Your card payment for invoice ${invoiceNumber} from ${issuer.name} reached us ${why}.`,
      `We’re refunding ${money} to the card it came from. It ${REFUND_TAKES} to appear. You don’t need to do anything.`,
    ],
    amounts: [{ label: 'Refund', amount, strong: true }],
    action: { label: 'View the invoice', link: `${env.publicUrl}/pay/${invoice.id}` },
    reason: `You are receiving this email because ${issuer.name} billed you at this address through Pawstead.`,
  }
  const content = <MoneyMail words={words} currency={currency} />
  await mail.send({ to: invoice.customerEmail, subject: words.subject, ...(await renderMail(content)) })
}
