import { useRef, useState } from 'react'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { LEAST_CARD_PAYMENT } from '#contract/invoices.rules'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { amountOf, type Choice, type Chosen, choicesOf } from './choice'
import { usePayment } from './use-payment'

export type PayForm = ReturnType<typeof usePayForm>

/** What is going to be paid. Both buttons of the page press the same one. */
export function usePayForm(invoice: PayableInvoice, onMovedOn: () => void) {
  const { start, busy, failure } = usePayment(invoice.id, onMovedOn)
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<Choice>('due')
  const [own, setOwn] = useState('')
  const [shown, setShown] = useState(false)
  const { currency, balance } = invoice
  const locale = useLocale()
  const money = (amount: number) => priceText(amount, currency, locale)

  const choices = choicesOf(invoice)
  // what could be chosen a moment ago may be paid by now
  const choice = choices.includes(wanted) ? wanted : (choices[0] ?? 'due')
  const chosen = amountOf(choice, own, invoice)

  const pay = () => {
    if ('problem' in chosen) {
      setShown(true)
      return field.current?.focus()
    }
    void start(choice === 'own' ? { amount: chosen.amount } : choice === 'all' ? { part: 'balance' } : {})
  }
  return {
    choices,
    choice,
    setChoice: setWanted,
    own,
    setOwn,
    field,
    problem: shown && 'problem' in chosen ? problemWords(chosen.problem, balance, money) : null,
    amount: 'amount' in chosen ? chosen.amount : null,
    money,
    pay,
    busy,
    failure,
  }
}

type Problem = Extract<Chosen, { problem: string }>['problem']

function problemWords(problem: Problem, balance: number, money: (amount: number) => string): string {
  const least = money(LEAST_CARD_PAYMENT)
  switch (problem) {
    case 'unreadable':
      return 'Enter an amount, such as 20.00.'
    case 'too-much':
      return `Enter ${money(balance)} or less.`
    case 'too-little':
      return `The smallest card payment is ${least}.`
    case 'leaves-too-little':
      return `The smallest card payment is ${least}. Leave at least that much, or pay the full balance.`
  }
}
