import { minus } from '#contract/amounts'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { LEAST_CARD_PAYMENT } from '#contract/invoices.rules'

/** What a customer may pay at once: what is due (the deposit first), everything, or a sum of their own. */
export type Choice = 'due' | 'all' | 'own'

type Payable = Pick<PayableInvoice, 'dueNow' | 'balance' | 'partPayments'>

/** One entry means there is nothing to choose. */
export function choicesOf({ dueNow, balance, partPayments }: Payable): Choice[] {
  // what is left of a deposit may be too little for a card
  const alone = dueNow >= LEAST_CARD_PAYMENT || dueNow === balance
  return [
    ...(alone ? ['due' as const] : []),
    ...(dueNow < balance ? ['all' as const] : []),
    ...(partPayments ? ['own' as const] : []),
  ]
}

/** Major units as people type them: "20", "20.5", "20,50"; null for anything else. */
export function readAmount(text: string): number | null {
  const match = /^\s*\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null
}

export type Chosen = { amount: number } | { problem: 'unreadable' | 'too-little' | 'too-much' | 'leaves-too-little' }

/** The sum a choice comes to, or why it cannot be taken: the card provider refuses very small sums, so none is left over. */
export function amountOf(choice: Choice, own: string, { dueNow, balance }: Payable): Chosen {
  if (choice !== 'own') return { amount: choice === 'due' ? dueNow : balance }
  const amount = readAmount(own)
  if (amount === null) return { problem: 'unreadable' }
  if (amount > balance) return { problem: 'too-much' }
  if (amount < LEAST_CARD_PAYMENT) return { problem: 'too-little' }
  const left = minus(balance, amount)
  return left > 0 && left < LEAST_CARD_PAYMENT ? { problem: 'leaves-too-little' } : { amount }
}
