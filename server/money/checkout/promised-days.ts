import { addDays } from '#contract/days.rules'
import { type Arrival, arrivalOf, readyOn } from '#contract/delivery.rules'
import { localMoment } from '#contract/hours.rules'
import type { ShopTerms } from './offers'
import type { Fulfilment } from './sums'

/** The days a shop promises to somebody who orders now; null where it gives no time for collecting. */
export function promisedDays(
  shop: Pick<ShopTerms, 'minDays' | 'maxDays' | 'cutoffHour' | 'timeZone' | 'readyInHours' | 'hours' | 'closure'>,
  fulfilment: Fulfilment,
  now: Date,
): Arrival | null {
  return fulfilment === 'ship' ? arrivalOf(shop, now) : readyOn(shop, now)
}

/** So many days a shop has that promised none. */
const UNPROMISED_DAYS = 2

/** The last day on which it leaves the shop, or is ready there, so that the promise is kept: YYYY-MM-DD by the shop's clock. */
export function shipByDay(shop: Parameters<typeof promisedDays>[0], fulfilment: Fulfilment, now: Date): string {
  if (fulfilment === 'ship') return arrivalOf({ ...shop, minDays: 0, maxDays: 0 }, now).from
  return readyOn(shop, now)?.from ?? addDays(localMoment(now, shop.timeZone).day, UNPROMISED_DAYS)
}
