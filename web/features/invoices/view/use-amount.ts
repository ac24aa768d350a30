import { useState } from 'react'
import { formatMoney } from '#contract/amounts'
import { amountText, isAmount, readAmount } from '#web/kit/form/numbers'

/** An amount that is typed, with the words for what is wrong with it. */
export function useAmount(start: number, { most, currency }: { most: number; currency: string }) {
  const [text, setText] = useState(amountText(start))
  const [asked, setAsked] = useState(0)
  const amount = readAmount(text)
  const words = !isAmount(amount)
    ? 'Enter an amount such as 25 or 12.50.'
    : amount > most
      ? `Enter ${formatMoney(most, currency)} or less.`
      : undefined
  return {
    text,
    setText,
    amount,
    error: asked > 0 ? words : undefined,
    /** Changes with every try that was wrong, so that the focus can follow. */
    wrong: words && asked,
    /** Marks what is wrong. */
    check: (): boolean => {
      setAsked(asked + 1)
      return !words
    },
  }
}
