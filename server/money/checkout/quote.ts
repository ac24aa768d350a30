import { sum } from '#contract/amounts'
import type { Quote } from '#contract/checkout'
import { pausedUntil } from '#contract/delivery.rules'
import { localMoment } from '#contract/hours.rules'
import type { ProductCard } from '#contract/products'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { readCards } from '#server/market/cart/cards'
import { joinLines, type Wanted } from '#server/market/cart/join-lines'
import { pickupPlace } from '#server/market/shop-terms/pickup-place'
import { findCoupons } from '../coupons/find'
import { goneNames } from './gone-names'
import { isPaused, readOffers, type ShopTerms } from './offers'
import { promisedDays } from './promised-days'
import { type Choices, deliveryFee, type ShopSum, sumByShop } from './sums'
import { codesIn, takeOff } from './take-off'

type Asked = { lines: Wanted[]; fulfilment?: Choices | undefined; codes?: string[] | undefined }

/** What these lines cost now, per shop and together. Short lines are summed with what can be had. */
export async function quoteCart(deps: Deps, viewer: Viewer | null, asking: Asked): Promise<Quote> {
  const { lines, fulfilment: choices = {} } = asking
  const wanted = joinLines(lines)
  const ids = wanted.map(({ productId }) => productId)
  const [offers, cards] = await Promise.all([readOffers(deps.db, ids), readCards(deps, ids)])
  const now = deps.clock.now()
  const had = wanted.map(({ productId, quantity }) => {
    const offer = offers.get(productId)
    return { productId, quantity: offer && !isPaused(offer, now) ? Math.min(quantity, offer.most) : 0 }
  })
  const asked = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const sums = sumByShop(had, offers, choices)
  const codes = codesIn(asking.codes)
  const shopIds = sums.map(({ shop }) => shop.id)
  const found = await findCoupons(deps.db, { codes, shopIds, userId: viewer?.id ?? null, email: null })
  const { parts, answers } = takeOff(sums, codes, found, now)
  const gone = ids.filter((id) => !offers.has(id) || !cards.has(id))
  const groups = parts.map((part) => describeShop(part, cards, asked, now))
  return {
    groups,
    itemsTotal: sum(groups.map(({ itemsTotal }) => itemsTotal)),
    shippingTotal: sum(groups.map(({ shippingTotal }) => shippingTotal)),
    discountTotal: sum(groups.map(({ discountTotal }) => discountTotal)),
    grandTotal: sum(groups.map(({ grandTotal }) => grandTotal)),
    taxIncluded: sum(groups.map(({ taxIncluded }) => taxIncluded)),
    currency: [...offers.values()][0]?.currency ?? 'USD',
    codes: answers,
    gone,
    goneNames: await goneNames(deps.db, gone),
  }
}

function describeShop(
  part: ShopSum,
  cards: Map<string, ProductCard>,
  asked: Map<string, number>,
  now: Date,
): Quote['groups'][number] {
  const { shop, lines, coupon, ...totals } = part
  return {
    ...totals,
    coupon: coupon && { code: coupon.code, kind: coupon.kind, percent: coupon.percent },
    shop: { id: shop.id, slug: shop.slug, name: shop.name },
    country: shop.country,
    timeZone: shop.timeZone,
    closure: isOver(shop, now) ? null : shop.closure,
    pausedUntil: pausedUntil(shop.closure, shop.timeZone, now),
    options: optionsOf(shop, part.itemsTotal, now),
    lines: lines.flatMap(({ offer, quantity, lineTotal }) => {
      const product = cards.get(offer.productId)
      const wanted = asked.get(offer.productId) ?? quantity
      const limitedTo = quantity < wanted ? quantity : null
      return product ? [{ product, quantity: wanted, lineTotal, limitedTo, most: offer.most }] : []
    }),
  }
}

function optionsOf(shop: ShopTerms, itemsTotal: number, now: Date): Quote['groups'][number]['options'] {
  const options: Quote['groups'][number]['options'] = []
  if (shop.ships) {
    const fee = deliveryFee(shop, 'ship', itemsTotal)
    const days = daysText(shop.minDays, shop.maxDays)
    const note = shop.closure && !isOver(shop, now) ? `Arrives ${days} after it leaves the shop` : `Arrives in ${days}`
    options.push({ kind: 'ship', fee, label: 'Delivery', note, arrival: promisedDays(shop, 'ship', now) })
  }
  if (shop.collects) {
    const arrival = promisedDays(shop, 'pickup', now)
    options.push({ kind: 'pickup', fee: 0, label: 'Pick up at the shop', note: collectText(shop), arrival })
  }
  return options
}

function daysText(min: number, max: number): string {
  if (min === max) return min === 1 ? '1 day' : `${min} days`
  return `${min} to ${max} days`
}

function collectText({ address, hidesAddress, collectHours }: ShopTerms): string {
  return `${pickupPlace(address, hidesAddress)}${collectHours ? `. ${collectHours}` : ''}`
}

function isOver({ closure, timeZone }: ShopTerms, now: Date): boolean {
  return closure !== null && closure.to < localMoment(now, timeZone).day
}
