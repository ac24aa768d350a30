import type { Problem } from '#contract/errors'
import { isPaused, type Offer, offerName } from './offers'
import { promisedDays } from './promised-days'
import type { ShopSum } from './sums'

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

/** Shops that promise a later day than the buyer was shown, such as one that has closed for some days since. */
export function findLater(parts: readonly ShopSum[], shownBy: Readonly<Record<string, string>>, now: Date): Problem[] {
  return parts.flatMap(({ shop, fulfilment, lines: [line] }): Problem[] => {
    const [shown, promised] = [shownBy[shop.id], promisedDays(shop, fulfilment, now)]
    if (!line || !shown || !promised || promised.until <= shown) return []
    return [{ productId: line.offer.productId, name: shop.name, kind: 'later', before: null, now: null }]
  })
}
