import { daysBetween } from '#contract/days.rules'
import { arrivalOf, nextCutoff } from '#contract/delivery.rules'
import { localMoment, zoneName } from '#contract/hours.rules'
import type { ProductDetail } from '#contract/products'
import { isAnotherDay, readerDay, timeWords, zoneWords } from '#web/lib/time-words'
import { shortPrice } from '../money-words'

type Delivery = ProductDetail['seller']['delivery']

/** "Free delivery on this order", "Delivery $4.90, free on $49+". */
export function deliveryFeeWords(
  delivery: Pick<Delivery, 'fee' | 'freeOver'>,
  subtotal: number,
  currency: string,
  locale: string,
): string {
  const { fee, freeOver } = delivery
  if (fee === 0 || freeOver === 0) return 'Free delivery'
  if (freeOver === null) return `Delivery ${shortPrice(fee, currency, locale)}`
  if (subtotal >= freeOver) return 'Free delivery on this order'
  return `Delivery ${shortPrice(fee, currency, locale)}, free on ${shortPrice(freeOver, currency, locale)}+`
}

/**
 * When it arrives. Dates are only true at the moment of reading, so the page that is kept for everybody says days.
 *
 * @param now null before the page is in a reader's own browser
 */
export function arrivalWords(
  delivery: Delivery & Partial<Pick<ProductDetail['seller'], 'closure'>>,
  now: Date | null,
  locale: string,
): string {
  const days = rangeWords(delivery.minDays, delivery.maxDays)
  if (!now) return delivery.closure ? `Arrives ${days} after it leaves the shop` : `Arrives in ${days}`
  const { from, until } = arrivalOf(delivery, now)
  // both in the same form: "Thursday to Sun, Nov 29" reads like a slip
  const dated = daysBetween(readerDay(now), until) >= 7
  // where the shop has another date, "today" would be two days
  const named = isAnotherDay(delivery.timeZone, now)
  const first = dayWords(now, from, { locale, dated, named })
  if (from === until) return `Arrives ${first}`
  return `Arrives ${first} ${daysBetween(from, until) === 1 ? 'or' : 'to'} ${dayWords(now, until, { locale, dated, named })}`
}

/** "Order before 4 PM today", "Order before 16:00 today": by the shop's clock, named where the reader's shows another time. */
export function cutoffWords(delivery: Delivery, now: Date | null, locale: string): string {
  const { timeZone } = delivery
  // without the reader's own clock there is none it could be the same as
  if (!now) return `Order before ${timeWords(delivery.cutoffHour * 60, locale)} ${zoneName(timeZone, locale)}`
  const at = nextCutoff(delivery, now)
  const hour = [timeWords(delivery.cutoffHour * 60, locale), zoneWords(timeZone, now, locale)].filter(Boolean).join(' ')
  if (isAnotherDay(timeZone, now))
    return `Order before ${hour} ${at.toLocaleDateString(locale, { weekday: 'long', timeZone })}`
  return `Order before ${hour} ${dayWords(now, localMoment(at, timeZone).day, { locale, dated: false, named: false })}`
}

/** "Ready in 2 hours during business hours": the page is kept, and does not know when it is read. Null where the shop gives no time. */
export function readyWords(hours: number | null): string | null {
  if (hours === null) return null
  if (hours === 0) return 'Ready right away during business hours'
  return `Ready in ${hours} ${hours === 1 ? 'hour' : 'hours'} during business hours`
}

function rangeWords(min: number, max: number): string {
  if (min !== max) return `${min} to ${max} days`
  return `${min} ${min === 1 ? 'day' : 'days'}`
}

/** "today", "tomorrow", "Wednesday", and with its date from a week on; by the calendar of the reader. */
function dayWords(
  now: Date,
  calendarDay: string,
  { locale, dated, named }: { locale: string; dated: boolean; named: boolean },
): string {
  const days = daysBetween(readerDay(now), calendarDay)
  if (days === 0 && !named) return 'today'
  if (days === 1 && !named) return 'tomorrow'
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  if (!dated) return day.toLocaleDateString(locale, { weekday: 'long' })
  return day.toLocaleDateString(locale, { weekday: 'short', day: 'numeric', month: 'short' })
}
