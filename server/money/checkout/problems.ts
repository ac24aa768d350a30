import { sum } from '#contract/amounts'
import type { CodeAnswer, PlaceOrder } from '#contract/checkout'
import type { Problem } from '#contract/errors'
import { isPaused, type Offer, offerName } from './offers'
import { promisedDays } from './promised-days'
import { type Choices, offersFulfilment, type ShopSum } from './sums'

type Shown = { productId: string; quantity: number; shownPrice: number }

/** What is no longer as the buyer was shown, line by line; a line may have two. */
export function findProblems(
  lines: readonly Shown[],
  offers: ReadonlyMap<string, Offer>,
  nameOf: (productId: string) => string,
  now: Date,
): Problem[] {
  return lines.flatMap(({ productId, quantity, shownPrice }): Problem[] => {
    const offer = offers.get(productId)
    if (!offer) return [{ productId, name: nameOf(productId), kind: 'gone', before: null, now: null }]
    const name = offerName(offer)
    if (isPaused(offer, now)) return [{ productId, name, kind: 'paused', before: null, now: null }]
    const problems: Problem[] = []
    if (offer.price !== shownPrice)
      problems.push({ productId, name, kind: 'price', before: shownPrice, now: offer.price })
    if (offer.most < quantity) problems.push({ productId, name, kind: 'stock', before: quantity, now: offer.most })
    return problems
  })
}

const ofShop = ({ shop, lines: [line] }: ShopSum, what: Pick<Problem, 'kind' | 'before' | 'now'>): Problem[] =>
  line ? [{ productId: line.offer.productId, name: shop.name, ...what }] : []

/** Shops that no longer offer what the buyer chose: to send, or to hand over. */
export function findOtherWays(parts: readonly ShopSum[], chosen: Choices): Problem[] {
  return parts.flatMap((part) => {
    const way = chosen[part.shop.id]
    return way && !offersFulfilment(part.shop, way) ? ofShop(part, { kind: 'way', before: null, now: null }) : []
  })
}

/** Shops whose delivery costs more than the buyer was shown; where none does, a total that is higher all the same. */
export function findDearer(
  parts: readonly ShopSum[],
  { shownFees = {}, shownTotal }: Pick<PlaceOrder, 'shownFees' | 'shownTotal'>,
): Problem[] {
  const fees = parts.flatMap((part) => {
    const before = shownFees[part.shop.id]
    return before !== undefined && part.shippingTotal > before
      ? ofShop(part, { kind: 'fee', before, now: part.shippingTotal })
      : []
  })
  const total = sum(parts.map(({ grandTotal }) => grandTotal))
  const [first] = parts
  if (fees.length > 0 || !first || shownTotal === undefined || total <= shownTotal) return fees
  return ofShop(first, { kind: 'total', before: shownTotal, now: total })
}

/** Codes that were shown to take something off and no longer do. */
export function findEnded(parts: readonly ShopSum[], answers: readonly CodeAnswer[]): Problem[] {
  const productId = parts[0]?.lines[0]?.offer.productId
  return answers.flatMap(({ code, reason }) =>
    reason && productId ? [{ productId, name: code, kind: 'coupon' as const, before: null, now: null }] : [],
  )
}

/** Shops that promise a later day than the buyer was shown, such as one that has closed for some days since. */
export function findLater(parts: readonly ShopSum[], shownBy: Readonly<Record<string, string>>, now: Date): Problem[] {
  return parts.flatMap((part) => {
    const [shown, promised] = [shownBy[part.shop.id], promisedDays(part.shop, part.fulfilment, now)]
    if (!shown || !promised || promised.until <= shown) return []
    return ofShop(part, { kind: 'later', before: null, now: null })
  })
}
