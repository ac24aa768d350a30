import { type Arrival, arrivalOf, readyOn } from '#contract/delivery.rules'
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
