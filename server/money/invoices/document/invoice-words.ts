import { formatMoney } from '#contract/amounts'
import { depositLabel, isCreditCovered, isDepositDue, PAYMENT_METHOD_WORDS } from '#contract/invoices.rules'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { dayThere, writtenDay } from './days'
import type { InvoiceDocument } from './invoice-document'
import type { MoneyWords } from './money-mail'

const CARD_NOTE = 'Payments are processed by a card payment provider. Pawstead never sees your card number.'
const BANK_NOTE = `It ${REFUND_TAKES} to appear.`

type Invoice = InvoiceDocument
/** `link` is the page of the invoice. */
export type Written = { link: string; message?: string | null | undefined }

export function sentWords(invoice: Invoice, { link, message }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber } = invoice
  return {
    subject: `Invoice ${invoiceNumber} from ${issuer.name}`,
    title: `Invoice from ${issuer.name}`,
    name: customerName,
    paragraphs: [
      isDepositDue(invoice)
        ? `${issuer.name} sent you invoice ${invoiceNumber}. The deposit of ${formatMoney(invoice.dueNow, invoice.currency)} is due first, and the rest by ${writtenDay(invoice.dueDate)}.`
        : `${issuer.name} sent you invoice ${invoiceNumber}. ${invoice.status === 'overdue' ? 'It was' : 'It’s'} due on ${writtenDay(invoice.dueDate)}.`,
    ],
    message: handwritten(invoice, message),
    amounts: owed(invoice),
    action: { label: 'View and pay', link },
    note: CARD_NOTE,
    reason: reasonOf(invoice),
  }
}

export function receiptWords(invoice: Invoice, payment: Invoice['payments'][number], { link }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber, balance, currency } = invoice
  const money = formatMoney(payment.amount, currency)
  const left =
    balance > 0 && invoice.status === 'overdue'
      ? `${formatMoney(balance, currency)} is still open. It was due on ${writtenDay(invoice.dueDate)}.`
      : balance > 0
        ? `${formatMoney(balance, currency)} is still due by ${writtenDay(invoice.dueDate)}${isDepositDue(invoice) ? `, of which ${formatMoney(invoice.dueNow, currency)} for the deposit is due first` : ''}.`
        : 'The invoice is now paid in full.'
  return {
    subject: `Your payment of ${money} to ${issuer.name}`,
    title: 'Thank you for your payment',
    name: customerName,
    paragraphs: [
      `${issuer.name} received ${money} for invoice ${invoiceNumber} on ${dayThere(payment.at, issuer.timeZone)}. ${left}`,
    ],
    amounts: [
      { label: `Paid (${PAYMENT_METHOD_WORDS[payment.method].toLowerCase()})`, amount: payment.amount },
      { label: 'Balance due', amount: balance, strong: true },
    ],
    action: { label: balance > 0 ? 'View and pay balance' : 'View the invoice', link },
    reason: reasonOf(invoice),
  }
}

const theirReason = (reason: string) => (reason ? [`Their reason: ${reason}`] : [])

export function creditedWords(invoice: Invoice, note: Invoice['creditNotes'][number], { link }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber, currency, balance, amountRefunded } = invoice
  const money = formatMoney(note.amount, currency)
  return {
    subject: `${issuer.name} credited ${money} on invoice ${invoiceNumber}`,
    title: `A credit note for invoice ${invoiceNumber}`,
    name: customerName,
    paragraphs: [
      `${issuer.name} took ${money} off invoice ${invoiceNumber} with credit note ${note.number}.`,
      ...theirReason(note.reason),
      ...(isCreditCovered(invoice, note.amount)
        ? [
            `It counts toward the ${formatMoney(amountRefunded, currency)} that was refunded to you before, so nothing more is refunded.`,
          ]
        : []),
    ],
    amounts: [
      { label: 'Credited', amount: note.amount },
      { label: 'Balance due', amount: balance, strong: true },
    ],
    action: { label: balance > 0 ? 'View and pay' : 'View the invoice', link },
    reason: reasonOf(invoice),
  }
}

export function voidedWords(invoice: Invoice, reason: string, { link }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber } = invoice
  return {
    subject: `${issuer.name} voided invoice ${invoiceNumber}`,
    title: 'There’s nothing to pay',
    name: customerName,
    paragraphs: [
      `${issuer.name} voided invoice ${invoiceNumber}. You don’t owe anything on it, and its link no longer takes payments.`,
      ...theirReason(reason),
    ],
    action: { label: 'View the invoice', link },
    reason: reasonOf(invoice),
  }
}

export function refundedWords(
  invoice: Invoice,
  refund: { amount: number; reason: string },
  { link }: Written,
): MoneyWords {
  const { issuer, customerName, invoiceNumber, currency } = invoice
  const money = formatMoney(refund.amount, currency)
  return {
    subject: `${issuer.name} refunded ${money} on invoice ${invoiceNumber}`,
    title: 'Your refund is on its way',
    name: customerName,
    paragraphs: [
      `${issuer.name} refunded ${money} of your payment for invoice ${invoiceNumber} to the card you paid with. ${BANK_NOTE}`,
      ...theirReason(refund.reason),
    ],
    amounts: [{ label: 'Refund', amount: refund.amount, strong: true }],
    action: { label: 'View the invoice', link },
    reason: reasonOf(invoice),
  }
}

export function refundFailedWords(invoice: Invoice, amount: number, { link }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber, currency } = invoice
  const money = formatMoney(amount, currency)
  return {
    subject: `Your refund of ${money} didn’t go through`,
    title: 'Your refund didn’t go through',
    name: customerName,
    paragraphs: [
      `${issuer.name} refunded ${money} for invoice ${invoiceNumber}, but it couldn’t be sent to your card, so ${issuer.name} still has it. Please contact them to get it another way.`,
    ],
    amounts: [{ label: 'Not sent', amount, strong: true }],
    action: { label: 'View the invoice', link },
    reason: reasonOf(invoice),
  }
}

/** The total, and where less is left than that, what was paid and credited of it. */
export function owed(invoice: Invoice) {
  const { totalAmount, amountPaid, amountCredited, balance, dueNow } = invoice
  return [
    { label: 'Total', amount: totalAmount },
    ...(amountCredited > 0 ? [{ label: 'Credited', amount: -amountCredited }] : []),
    ...(amountPaid > 0 ? [{ label: 'Paid', amount: -amountPaid }] : []),
    { label: 'Balance due', amount: balance, strong: true },
    ...(isDepositDue({ dueNow, balance }) ? [{ label: depositLabel(invoice), amount: dueNow }] : []),
  ]
}

export function handwritten({ issuer }: Invoice, message?: string | null) {
  return message?.trim() ? { from: issuer.name, text: message.trim() } : null
}

export function reasonOf({ issuer }: Invoice): string {
  return `You are receiving this email because ${issuer.name} billed you at this address through Pawstead.`
}
