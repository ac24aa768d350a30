import { formatMoney, minus } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { isCreditCovered, overpaidOf } from '#contract/invoices.rules'

type Standing = Pick<
  InvoiceDetail,
  | 'totalAmount'
  | 'amountPaid'
  | 'amountCredited'
  | 'amountRefunded'
  | 'balance'
  | 'currency'
  | 'customerName'
  | 'refunds'
>

/** What a credit note changed, from how the invoice stood before and stands now. */
export function creditedWords(before: Standing, now: Standing, credit: number, locale: string): string {
  const money = (amount: number) => formatMoney(amount, now.currency, locale)
  const less = minus(before.balance, now.balance)
  const back = now.refunds.slice(before.refunds.length).reduce((sum, { amount }) => sum + amount, 0)
  const byHand = minus(overpaidOf(now, back), overpaidOf(before))
  if (isCreditCovered(now, credit))
    return `It counts toward the ${money(now.amountRefunded)} you refunded before, so nothing more goes back.`
  return [
    less > 0 && `${now.customerName} owes ${money(less)} less.`,
    back > 0 && `${money(back)} goes back to the card.`,
    byHand > 0 && `${money(byHand)} wasn’t paid by card: give it back the way you got it.`,
  ]
    .filter(Boolean)
    .join(' ')
}
