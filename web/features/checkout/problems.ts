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
    return {
      productId,
      name: product ? productName(product) : (quote.goneNames[productId] ?? 'A product'),
      kind: 'gone',
      before: null,
      now: null,
    }
  })
  return [...short, ...gone]
}

/**
 * What became dearer or later between two quotes of the same things, sent the same way: a page may ask for new sums for
 * another reason, and then nobody has agreed to these.
 */
export function quoteChanges(before: Quote, after: Quote): Problem[] {
  const shops = after.groups.flatMap((group): Problem[] => {
    const old = before.groups.find(({ shop }) => shop.id === group.shop.id)
    const [first] = group.lines
    // of a shop that takes no orders, only that is told
    if (!old || !first || group.pausedUntil !== null || !isSameOrder(old, group)) return []
    const ofShop = { productId: first.product.id, name: group.shop.name }
    const prices = group.lines.flatMap(({ product }): Problem[] => {
      const was = old.lines.find((line) => line.product.id === product.id)?.product.price
      if (was === undefined || product.price <= was) return []
      return [{ productId: product.id, name: productName(product), kind: 'price', before: was, now: product.price }]
    })
    const [wasUntil, until] = [lastDay(old), lastDay(group)]
    return [
      ...prices,
      ...(group.shippingTotal > old.shippingTotal
        ? [{ ...ofShop, kind: 'fee' as const, before: old.shippingTotal, now: group.shippingTotal }]
        : []),
      ...(wasUntil && until && until > wasUntil
        ? [{ ...ofShop, kind: 'later' as const, before: null, now: null }]
        : []),
    ]
  })
  return [...shops, ...endedCodes(before, after)]
}

/**
 * Codes that took something off before and are still tried, in vain. What the buyer chose anew may leave a code nothing to take
 * off: that is told beside the code, and is nobody's change but theirs.
 */
function endedCodes(before: Quote, after: Quote): Problem[] {
  const isSame = after.groups.every((group) =>
    before.groups.some((old) => old.shop.id === group.shop.id && isSameOrder(old, group)),
  )
  if (!isSame || before.groups.length !== after.groups.length) return []
  const productId = after.groups[0]?.lines[0]?.product.id
  const took = new Set(before.groups.flatMap(({ coupon }) => coupon?.code.toLowerCase() ?? []))
  return after.codes.flatMap(({ code, reason }) =>
    // one that saves more is the buyer's own as well
    productId && reason && reason !== 'better-code' && took.has(code.toLowerCase())
      ? [{ productId, name: code, kind: 'coupon' as const, before: null, now: null }]
      : [],
  )
}

type Group = Quote['groups'][number]

const lastDay = ({ options, fulfilment }: Group) => options.find(({ kind }) => kind === fulfilment)?.arrival?.until

function isSameOrder(one: Group, other: Group): boolean {
  const ordered = ({ fulfilment, lines }: Group) =>
    JSON.stringify([fulfilment, lines.map(({ product, quantity }) => [product.id, quantity]).toSorted()])
  return ordered(one) === ordered(other)
}

/** Without codes that take something off again: for another address they may. */
export function stillTrue(known: readonly Problem[], { groups }: Quote): Problem[] {
  const takes = new Set(groups.flatMap(({ coupon }) => coupon?.code.toLowerCase() ?? []))
  return known.filter(({ kind, name }) => kind !== 'coupon' || !takes.has(name.toLowerCase()))
}

/** Both, each change once, as it was told last. */
export function withChanges(known: readonly Problem[], more: readonly Problem[]): Problem[] {
  const byWhat = new Map([...known, ...more].map((one) => [`${one.productId} ${one.kind}`, one]))
  return [...byWhat.values()]
}

/**
 * One problem in words, with what was shown and what is true now.
 *
 * @param price writes an amount in the reader's way
 */
export function problemWords({ name, kind, before, now }: Problem, price: (amount: number) => string): string {
  if (kind === 'gone') return `${name} isn’t for sale right now.`
  if (kind === 'paused')
    return `${name} can’t be ordered right now, because its shop is closed. Accepting takes it out of your cart.`
  if (kind === 'later') return `${name} needs longer than you were shown. The new days are beside the delivery.`
  if (kind === 'way')
    return `${name} no longer offers what you chose. Look at how the order reaches you before you pay.`
  if (kind === 'coupon') return `The code ${name} no longer takes anything off.`
  if (kind === 'fee')
    return `Delivery from ${name} was ${before ? price(before) : 'free'} and is now ${price(now ?? 0)}.`
  if (kind === 'total') return `Your total was ${price(before ?? 0)} and is now ${price(now ?? 0)}.`
  if (kind === 'price') return `${name} was ${price(before ?? 0)} and is now ${price(now ?? 0)}.`
  if (!now) return `${name} is sold out.`
  return `You asked for ${before} of ${name}, but only ${now} ${now === 1 ? 'is' : 'are'} available.`
}

/** What only the server’s answer tells; accepting it changes no line. */
export const TOLD: ReadonlySet<Problem['kind']> = new Set(['price', 'later', 'fee', 'way', 'coupon', 'total'])

/** What accepting a problem does to the line: its new quantity, or null when it stays as it is. */
export function acceptedQuantity({ kind, now }: Problem): number | null {
  if (TOLD.has(kind)) return null
  return kind === 'gone' || kind === 'paused' ? 0 : (now ?? 0)
}
