import type { Quote } from '#contract/checkout'
import type { Problem } from '#contract/errors'
import type { CartLine } from '#web/features/cart/cart'
import { productName } from '#web/kit/cart/cart-words'

/** What the quote already knows would not go through, so that nobody has to press Pay to hear it. */
export function quoteProblems(quote: Quote, lines: readonly CartLine[]): Problem[] {
  const short = quote.groups.flatMap((group) =>
    group.lines.flatMap(({ product, quantity, limitedTo }): Problem[] =>
      group.pausedUntil
        ? [{ productId: product.id, name: productName(product), kind: 'paused', before: null, now: null }]
        : limitedTo === null
          ? []
          : [{ productId: product.id, name: productName(product), kind: 'stock', before: quantity, now: limitedTo }],
    ),
  )
  const gone = quote.gone.map((productId): Problem => {
    const product = lines.find((line) => line.productId === productId)?.product
    return { productId, name: product ? productName(product) : 'A product', kind: 'gone', before: null, now: null }
  })
  return [...short, ...gone]
}

/**
 * One problem in words, with what was shown and what is true now.
 *
 * @param price writes an amount in the reader's way
 */
export function problemWords({ name, kind, before, now }: Problem, price: (amount: number) => string): string {
  if (kind === 'gone') return `${name} is no longer sold.`
  if (kind === 'paused')
    return `${name} can’t be ordered right now, because its shop is closed. Accepting takes it out of your cart.`
  if (kind === 'later') return `${name} needs longer than you were shown. The new days are beside the delivery.`
  if (kind === 'way')
    return `${name} no longer offers what you chose. Look at how the order reaches you before you pay.`
  if (kind === 'fee') return `Delivery from ${name} was ${price(before ?? 0)} and is now ${price(now ?? 0)}.`
  if (kind === 'total') return `Your total was ${price(before ?? 0)} and is now ${price(now ?? 0)}.`
  if (kind === 'price') return `${name} was ${price(before ?? 0)} and is now ${price(now ?? 0)}.`
  if (!now) return `${name} is sold out.`
  return `You asked for ${before} of ${name}, but only ${now} ${now === 1 ? 'is' : 'are'} available.`
}

/** What only the server’s answer tells; accepting it changes no line. */
export const TOLD: ReadonlySet<Problem['kind']> = new Set(['price', 'later', 'fee', 'way', 'total'])

/** What accepting a problem does to the line: its new quantity, or null when it stays as it is. */
export function acceptedQuantity({ kind, now }: Problem): number | null {
  if (TOLD.has(kind)) return null
  return kind === 'gone' || kind === 'paused' ? 0 : (now ?? 0)
}
