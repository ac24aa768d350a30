import type { InvoiceDetail } from '#contract/invoice-shapes'
import { formatMoney } from '#contract/money'
import { daysBetween, dayText } from '../days'

type Standing = Pick<
  InvoiceDetail,
  'status' | 'dueDate' | 'balance' | 'currency' | 'as' | 'customerName' | 'voidReason' | 'firstViewedAt' | 'issuer'
>

/** The one sentence that whoever opens an invoice looks for. */
export function standingWords(invoice: Standing, today: string, locale: string): string {
  const { status, dueDate, balance, currency, as, customerName, voidReason, issuer } = invoice
  const money = formatMoney(balance, currency, locale)
  const due = dayText(dueDate, locale, 'long')
  const mine = as === 'issuer'
  switch (status) {
    case 'draft':
      return 'Only you can see it. It gets its number when you send it.'
    case 'sent':
      return mine ? `${money} due ${due}. ${seen(invoice)}` : `${money} to pay until ${due}.`
    case 'overdue':
      return `${money} ${mine ? 'still to come' : 'still to pay'}, ${late(dueDate, today)}.`
    case 'partially_paid':
      return `${money} ${mine ? 'still to come' : 'still to pay'}, due ${due}.`
    case 'paid':
      return mine ? `${customerName} has paid all of it.` : 'You have paid all of it. Thank you.'
    case 'partially_refunded':
      return 'Paid, and a part of it went back.'
    case 'refunded':
      return mine ? 'What was paid went back to the customer.' : 'What you paid went back to you.'
    case 'void':
      return voidReason ? `Nothing is owed: ${voidReason}` : `Nothing is owed. ${issuer.name} took it back.`
    case 'uncollectible':
      return mine ? `You wrote ${money} off. If it comes after all, it still counts.` : `${money} can still be paid.`
  }
}

function seen({ customerName, firstViewedAt }: Pick<Standing, 'customerName' | 'firstViewedAt'>): string {
  return firstViewedAt ? `${customerName} has opened it.` : `${customerName} has not opened it yet.`
}

function late(dueDate: string, today: string): string {
  const days = Math.max(1, daysBetween(dueDate, today))
  return days === 1 ? 'one day late' : `${days} days late`
}
