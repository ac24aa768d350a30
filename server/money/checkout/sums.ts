import { includedTax, minus, sum, times } from '#contract/amounts'
import { deliveryCost } from '#contract/delivery.rules'
import type { Wanted } from '#server/market/cart/join-lines'
import type { FoundCoupon } from '../coupons/find'
import type { Offer, ShopTerms } from './offers'

export type Fulfilment = 'ship' | 'pickup'
/** What the buyer chose per shop, by the shop's profile id. */
export type Choices = Record<string, Fulfilment>

/** @property discount its share of what a coupon takes off the goods */
export type SummedLine = { offer: Offer; quantity: number; lineTotal: number; discount: number }

/** One shop's part of a checkout, in major units, exact to the cent. */
export type ShopSum = {
  shop: ShopTerms
  fulfilment: Fulfilment
  lines: SummedLine[]
  itemsTotal: number
  shippingTotal: number
  /** How much more brings free delivery; null where it does not apply. */
  freeDeliveryIn: number | null
  coupon: FoundCoupon | null
  discountTotal: number
  grandTotal: number
  taxIncluded: number
}

/** Adds up what these lines cost, one part per shop. Lines without an offer are left out. */
export function sumByShop(lines: readonly Wanted[], offers: ReadonlyMap<string, Offer>, choices: Choices): ShopSum[] {
  const shops = new Map<string, SummedLine[]>()
  for (const { productId, quantity } of lines) {
    const offer = offers.get(productId)
    if (!offer) continue
    const own = shops.get(offer.shop.id) ?? []
    own.push({ offer, quantity, lineTotal: times(offer.price, quantity), discount: 0 })
    shops.set(offer.shop.id, own)
  }
  return [...shops.values()].flatMap((own) => (own[0] ? sumShop(own[0].offer.shop, own, choices) : []))
}

function sumShop(shop: ShopTerms, lines: SummedLine[], choices: Choices): ShopSum {
  const fulfilment = fulfilmentFor(shop, choices[shop.id])
  const itemsTotal = sum(lines.map(({ lineTotal }) => lineTotal))
  const sendsAnything = lines.some(({ quantity }) => quantity > 0)
  const shippingTotal = sendsAnything ? deliveryFee(shop, fulfilment, itemsTotal) : 0
  const grandTotal = sum([itemsTotal, shippingTotal])
  const freeDeliveryIn = shippingTotal > 0 && shop.freeOver !== null ? minus(shop.freeOver, itemsTotal) : null
  const untaxed = { shop, fulfilment, lines, itemsTotal, shippingTotal, freeDeliveryIn, grandTotal, taxIncluded: 0 }
  return taxed({ ...untaxed, coupon: null, discountTotal: 0 })
}

/** The same with the tax that its total contains. */
export function taxed(part: ShopSum): ShopSum {
  return { ...part, taxIncluded: includedTax(part.grandTotal, part.shop.taxRate) }
}

/** What was chosen if the shop offers it; else delivery, else collecting. */
export function fulfilmentFor(shop: Pick<ShopTerms, 'ships' | 'collects'>, chosen?: Fulfilment): Fulfilment {
  if (chosen && offersFulfilment(shop, chosen)) return chosen
  return shop.ships ? 'ship' : 'pickup'
}

export function offersFulfilment(shop: Pick<ShopTerms, 'ships' | 'collects'>, kind: Fulfilment): boolean {
  return kind === 'ship' ? shop.ships : shop.collects
}

/** Nothing when collected, or from the subtotal at which the shop delivers free. */
export function deliveryFee(
  shop: Pick<ShopTerms, 'deliveryFee' | 'freeOver'>,
  fulfilment: Fulfilment,
  itemsTotal: number,
): number {
  return fulfilment === 'pickup' ? 0 : deliveryCost(shop, itemsTotal)
}
