import type { CodeAnswer, Quote } from '#contract/checkout'
import { sentence } from '#contract/names.rules'

type Price = (amount: number) => string

/** What a code does, or why it does nothing. */
export function codeWords(
  { code, reason, shop, minSubtotal }: CodeAnswer,
  quote: Pick<Quote, 'groups'>,
  price: Price,
): string {
  const of = shop ?? 'the shop'
  switch (reason) {
    case null: {
      const off = quote.groups
        .filter(({ coupon }) => coupon?.code === code)
        .reduce((all, { discountTotal }) => all + discountTotal, 0)
      return `${code}: ${price(off)} off at ${sentence(of)}`
    }
    case 'unknown':
      return `No shop in your cart has the code ${code}.`
    case 'scheduled':
      return `${code} isn’t active yet.`
    case 'over':
      return `${code} has expired.`
    case 'used-up':
      return `${code} has been used up.`
    case 'used-by-you':
      return `You’ve already used ${code}.`
    case 'too-little':
      return `${code} needs an order of ${price(minSubtotal ?? 0)} or more from ${sentence(of)}`
    case 'other-goods':
      return `${code} doesn’t apply to what you’re buying from ${sentence(of)}`
    case 'no-delivery':
      return `${code} gives free delivery, and yours is already free.`
    case 'better-code':
      return `Only one code applies per shop, and another one saves you more than ${code}.`
  }
}
