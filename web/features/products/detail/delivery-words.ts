import type { ProductDetail } from '#contract/products'
import { timeWords } from '#web/lib/time-words'
import { shortPrice } from '../money-words'

type Delivery = ProductDetail['seller']['delivery']

/** "Free delivery on this order", "Delivery $4.90, free over $49". */
export function deliveryFeeWords(delivery: Delivery, subtotal: number, currency: string, locale: string): string {
  const { fee, freeOver } = delivery
  if (fee === 0 || freeOver === 0) return 'Free delivery'
  if (freeOver === null) return `Delivery ${shortPrice(fee, currency, locale)}`
  if (subtotal >= freeOver) return 'Free delivery on this order'
  return `Delivery ${shortPrice(fee, currency, locale)}, free over ${shortPrice(freeOver, currency, locale)}`
}

/**
 * When it arrives. Dates are only true at the moment of reading, so the page that is kept for everybody says days.
 *
 * @param now null before the page is in a reader's own browser
 */
export function arrivalWords(delivery: Delivery, now: Date | null, locale: string): string {
  const { minDays, maxDays } = delivery
  if (!now) return `Arrives in ${rangeWords(minDays, maxDays)}`
  // what is ordered after the shop has packed leaves with the next day's parcels
  const late = now.getHours() >= delivery.cutoffHour ? 1 : 0
  const first = dayWords(now, minDays + late, locale)
  if (minDays === maxDays) return `Arrives ${first}`
  return `Arrives ${first} to ${dayWords(now, maxDays + late, locale)}`
}

/** "Order before 4 PM today", "Order before 16:00 today". */
export function cutoffWords({ cutoffHour }: Delivery, now: Date | null, locale: string): string {
  const hour = timeWords(cutoffHour * 60, locale)
  if (!now) return `Order before ${hour}`
  return `Order before ${hour} ${now.getHours() >= cutoffHour ? 'tomorrow' : 'today'}`
}

/** "Ready in 2 hours", null where the shop gives no time. */
export function readyWords(hours: number | null): string | null {
  if (hours === null) return null
  if (hours === 0) return 'Ready at once'
  return `Ready in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

function rangeWords(min: number, max: number): string {
  if (min !== max) return `${min} to ${max} days`
  return `${min} ${min === 1 ? 'day' : 'days'}`
}

/** "today", "tomorrow", "Wednesday", and with its date from a week on. */
function dayWords(now: Date, days: number, locale: string): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  if (days < 7) return day.toLocaleDateString(locale, { weekday: 'long' })
  return day.toLocaleDateString(locale, { weekday: 'short', day: 'numeric', month: 'short' })
}
