import { PAYMENT_METHOD_WORDS } from '#contract/invoices.rules'
import { formatMoney } from '#contract/money'
import { dayThere, writtenDay } from './days'
import type { InvoiceDocument } from './invoice-document'
import type { MoneyWords } from './money-mail'

const CARD_NOTE = 'Payments are processed by a card payment provider. Pawstead never sees your card number.'
const BANK_NOTE = 'Banks take up to ten days to show it.'

type Invoice = InvoiceDocument
/** `link` is the page of the invoice. */
export type Written = { link: string; message?: string | null | undefined }

export function sentWords(invoice: Invoice, { link, message }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber } = invoice
  return {
    subject: `Invoice ${invoiceNumber} from ${issuer.name}`,
    title: `An invoice from ${issuer.name}`,
    paragraphs: [
      `Hello ${customerName}, ${issuer.name} sent you invoice ${invoiceNumber}. It is due on ${writtenDay(invoice.dueDate)}.`,
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
    balance > 0
      ? `${formatMoney(balance, currency)} is left to pay by ${writtenDay(invoice.dueDate)}.`
      : 'With that it is paid in full.'
  return {
    subject: `Your payment of ${money} to ${issuer.name}`,
    title: 'Thank you for your payment',
    paragraphs: [
      `Hello ${customerName}, ${issuer.name} received ${money} for invoice ${invoiceNumber} on ${dayThere(payment.at, invoice.timeZone)}. ${left}`,
    ],
    amounts: [
      { label: `Paid (${PAYMENT_METHOD_WORDS[payment.method].toLowerCase()})`, amount: payment.amount },
      { label: 'Left to pay', amount: balance, strong: true },
    ],
    action: { label: balance > 0 ? 'View and pay the rest' : 'View the invoice', link },
    reason: reasonOf(invoice),
  }
}

export function creditedWords(invoice: Invoice, note: Invoice['creditNotes'][number], { link }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber, currency, balance } = invoice
  const money = formatMoney(note.amount, currency)
  return {
    subject: `${issuer.name} credited ${money} on invoice ${invoiceNumber}`,
    title: 'You owe less',
    paragraphs: [
      `Hello ${customerName}, ${issuer.name} took ${money} off invoice ${invoiceNumber} with credit note ${note.number}.`,
      `Their reason: ${note.reason}`,
    ],
    amounts: [
      { label: 'Credited', amount: note.amount },
      { label: 'Left to pay', amount: balance, strong: true },
    ],
    action: { label: balance > 0 ? 'View and pay' : 'View the invoice', link },
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
    subject: `${money} of invoice ${invoiceNumber} goes back to you`,
    title: 'Money is on its way back',
    paragraphs: [
      `Hello ${customerName}, ${issuer.name} gives back ${money} of what you paid for invoice ${invoiceNumber}. It goes to the card you paid with. ${BANK_NOTE}`,
      ...(refund.reason ? [`Their reason: ${refund.reason}`] : []),
    ],
    amounts: [{ label: 'Goes back to you', amount: refund.amount, strong: true }],
    action: { label: 'View the invoice', link },
    reason: reasonOf(invoice),
  }
}

/** The total, and where less is left than that, what was paid and credited of it. */
export function owed({ totalAmount, amountPaid, amountCredited, balance }: Invoice) {
  return [
    { label: 'Total', amount: totalAmount },
    ...(amountCredited > 0 ? [{ label: 'Credited', amount: -amountCredited }] : []),
    ...(amountPaid > 0 ? [{ label: 'Paid so far', amount: -amountPaid }] : []),
    { label: amountPaid > 0 || amountCredited > 0 ? 'Left to pay' : 'To pay', amount: balance, strong: true },
  ]
}

export function handwritten({ issuer }: Invoice, message?: string | null) {
  return message?.trim() ? { from: issuer.name, text: message.trim() } : null
}

export function reasonOf({ issuer }: Invoice): string {
  return `You get this email because ${issuer.name} billed you at this address through Pawstead.`
}
