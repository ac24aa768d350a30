import { addDays } from './days.rules'
import { type Closure, closedAt, isWithin, localMoment, nextOpen, type OpenStretch } from './hours.rules'

/** How fast a shop is: what is ordered before the cutoff hour of its own clock leaves the same day. */
export type Pace = {
  minDays: number
  maxDays: number
  cutoffHour: number
  timeZone: string
  /** Days on which nothing leaves: what is ordered then leaves on the first day after them. */
  closure?: Pick<Closure, 'from' | 'to'> | null
}

/** The first and the last calendar day on which something is promised, each as YYYY-MM-DD. */
export type Arrival = { from: string; until: string }

/** Whether what is ordered now leaves with the parcels of the next day. */
function isPastCutoff({ cutoffHour, timeZone }: Pick<Pace, 'cutoffHour' | 'timeZone'>, now: Date): boolean {
  return hourThere(now, timeZone) >= cutoffHour
}

/** The next moment at which what is ordered later leaves a day later. */
export function nextCutoff({ cutoffHour, timeZone }: Pick<Pace, 'cutoffHour' | 'timeZone'>, now: Date): Date {
  const minute = localMoment(now, timeZone).minute % 1440
  const left = cutoffHour * 60 - minute + (minute >= cutoffHour * 60 ? 1440 : 0)
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000)
}

/** When a parcel that is ordered now arrives: the one rule behind the product page, the checkout and the order. */
export function arrivalOf(pace: Pace, now: Date): Arrival {
  const { day } = localMoment(now, pace.timeZone)
  const next = isPastCutoff(pace, now) ? addDays(day, 1) : day
  const leaves = isWithin(pace.closure, next) ? addDays(pace.closure.to, 1) : next
  return { from: addDays(leaves, pace.minDays), until: addDays(leaves, pace.maxDays) }
}

/** What a shop does with orders on the days it is closed: it sends them afterwards, or takes none. */
export const WHILE_CLOSED = ['later', 'pause'] as const
export type WhileClosed = (typeof WHILE_CLOSED)[number]

/** How a shop is closed, as whoever wants to order has to know it. */
export type ShopClosure = Closure & { whileClosed: WhileClosed }

/** The last day on which a shop takes no orders; null while it takes them. */
export function pausedUntil(
  closure: Pick<ShopClosure, 'from' | 'to' | 'whileClosed'> | null,
  timeZone: string,
  now: Date,
): string | null {
  const closed = closedAt(closure, timeZone, now)
  return closed?.whileClosed === 'pause' ? closed.to : null
}

/** When a shop hands over what is collected there. `readyInHours` is null where it gives no time. */
export type Collecting = {
  readyInHours: number | null
  timeZone: string
  /** Opening hours; empty where none are known. */
  hours: readonly OpenStretch[]
  closure: Pick<Closure, 'from' | 'to'> | null
}

/** What is known of a place that gives no opening hours: any day will do. */
const ANY_TIME: readonly OpenStretch[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))

/** The first day on which what is ordered now is ready and the shop is open; null where no day can be promised. */
export function readyOn({ readyInHours, timeZone, hours, closure }: Collecting, now: Date): Arrival | null {
  if (readyInHours === null) return null
  const ready = localMoment(new Date(now.getTime() + readyInHours * 3_600_000), timeZone)
  const open = nextOpen(hours.length > 0 ? hours : ANY_TIME, closure, ready)
  return open && { from: open.day, until: open.day }
}

/** "Tue, Dec 1 to Thu, Dec 3", or the one day. */
export function arrivalText({ from, until }: Arrival, locale = 'en-US'): string {
  return from === until ? dayText(from, locale) : `${dayText(from, locale)} to ${dayText(until, locale)}`
}

/**
 * What a shop promised, in a sentence. Once the last day is over it is told as what was promised, not as what is to come.
 *
 * @param today the reader's calendar day; absent, the promise is new
 */
export function promiseText(
  fulfilment: 'ship' | 'pickup',
  arrival: Arrival,
  locale = 'en-US',
  today?: string | undefined,
): string {
  const over = today !== undefined && today > arrival.until
  if (fulfilment === 'pickup') return over ? '' : `Ready for pickup ${dayText(arrival.from, locale)}`
  const days = arrivalText(arrival, locale)
  return over ? `Expected ${days}` : `Arrives ${days}`
}

function dayText(day: string, locale: string): string {
  const style = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(day))
}

function hourThere(now: Date, timeZone: string): number {
  return Math.floor((localMoment(now, timeZone).minute % 1440) / 60)
}

/** What sending goods of this sum costs: nothing from the subtotal on at which the shop delivers free. */
export function deliveryCost(
  { deliveryFee, freeOver }: { deliveryFee: number; freeOver: number | null },
  itemsTotal: number,
): number {
  return freeOver !== null && itemsTotal >= freeOver ? 0 : deliveryFee
}
