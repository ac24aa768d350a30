import { formatMoney } from '#contract/amounts'
import { daysBetween } from '#contract/days.rules'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { dayText } from '../../../kit/moment/days'

type Standing = Pick<
  InvoiceDetail,
  | 'status'
  | 'dueDate'
  | 'balance'
  | 'currency'
  | 'as'
  | 'customerName'
  | 'voidReason'
  | 'firstViewedAt'
  | 'issuer'
  | 'disputes'
>

/** The one sentence that whoever opens an invoice looks for. */
export function standingWords(invoice: Standing, today: string, locale: string): string {
  const { status, dueDate, balance, currency, as, customerName, voidReason, issuer } = invoice
  const money = formatMoney(balance, currency, locale)
  const due = dayText(dueDate, locale, 'long')
  const mine = as === 'issuer'
  switch (status) {
    case 'draft':
      return 'Your customer can’t see this yet. It gets its number when you send it.'
    case 'sent':
      return mine ? `${money} due ${due}. ${seen(invoice)}` : `${money} due by ${due}.`
    case 'overdue':
      return `${money} outstanding, ${late(dueDate, today)}.`
    case 'partially_paid':
      return `${money} outstanding, due ${due}.`
    case 'paid':
      return mine ? `${customerName} has paid in full.` : 'You’ve paid in full. Thank you.'
    case 'partially_refunded':
      return byBank(invoice) ? 'Paid, then partly returned by the bank.' : 'Paid, then partly refunded.'
    case 'refunded':
      if (!mine) return 'You were refunded in full.'
      return byBank(invoice) ? 'Your customer has all of their money back.' : 'Your customer was refunded in full.'
    case 'void':
      return voidReason ? `Nothing is owed: ${voidReason}` : `Nothing is owed. ${issuer.name} voided this invoice.`
    case 'uncollectible':
      return mine ? `You wrote off ${money}. Your customer can still pay it.` : `${money} can still be paid.`
  }
}

/** Whether the bank had a part in it; told to the business alone. */
function byBank({ disputes }: Pick<Standing, 'disputes'>): boolean {
  return disputes.some(({ status }) => status === 'lost')
}

function seen({ customerName, firstViewedAt }: Pick<Standing, 'customerName' | 'firstViewedAt'>): string {
  return firstViewedAt ? `${customerName} has opened it.` : `${customerName} hasn’t opened it yet.`
}

function late(dueDate: string, today: string): string {
  const days = Math.max(1, daysBetween(dueDate, today))
  return days === 1 ? '1 day overdue' : `${days} days overdue`
}
