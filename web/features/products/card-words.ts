import type { ProductCard } from '#contract/products'
import { measuresOf, netContentText, unitPrice } from '#contract/products.rules'
import { priceText } from '#web/ui/price-parts'
import { shortPrice } from './money-words'

export type Flag = { tone: 'photo' | 'spark'; words: string }

/** The one flag on a picture: what stops buying first, then the better price, then that it is new. */
export function flagOf({ available, price, compareAtPrice, isNew }: ProductCard): Flag | null {
  if (available <= 0) return { tone: 'photo', words: 'Sold out' }
  if (compareAtPrice !== null && compareAtPrice > price) {
    const percent = Math.round((1 - price / compareAtPrice) * 100)
    if (percent > 0) return { tone: 'spark', words: `-${percent}%` }
  }
  return isNew ? { tone: 'photo', words: 'New' } : null
}

/** The line below the price: what the pack holds and what that comes to, or else the delivery. */
export function cardNote(product: ProductCard, locale: string): string | null {
  const unit = unitPriceWords(product, locale)
  const content = netContentText(product.netContent, product.netUnit, measuresOf(product.currency))
  const options = product.variations > 1 && !content ? `${product.variations} options` : content
  const facts = [options, unit].filter(Boolean)
  return facts.length > 0 ? facts.join(', ') : freeDeliveryWords(product, locale)
}

type Priced = Pick<ProductCard, 'price' | 'currency'>

/** "$6.33 per lb", null where there is nothing to compare. */
export function unitPriceWords(
  { price, currency, netContent, netUnit }: Priced & Pick<ProductCard, 'netContent' | 'netUnit'>,
  locale: string,
): string | null {
  const unit = unitPrice(price, netContent, netUnit, measuresOf(currency))
  return unit && `${priceText(unit.amount, currency, locale)} per ${unit.per}`
}

/** "Free delivery on $49+"; null where delivery is never free. */
export function freeDeliveryWords(
  { price, currency, freeDeliveryOver }: Priced & Pick<ProductCard, 'freeDeliveryOver'>,
  locale: string,
): string | null {
  if (freeDeliveryOver === null) return null
  if (price >= freeDeliveryOver) return 'Free delivery'
  return `Free delivery on ${shortPrice(freeDeliveryOver, currency, locale)}+`
}
