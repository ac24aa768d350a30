import type { Quote } from '#contract/checkout'
import { arrivalText } from '#contract/delivery.rules'
import { timesWithin } from '#web/lib/time-words'

/** Hours of a day, as shops write them: "10 AM", "9:30", "10 to 6", "10-18"; no number of a house. */
const HOURS = /\d\s*(?::\d\d|[ap]\.?m\b|to\b|[-–]\s*\d)/i

/**
 * When an order arrives or is ready, the same in the cart and at checkout. The day first, then where and by which clock;
 * a package's own note is only for shops that promise no day, as "in 1 to 3 days" is already a day late in the evening.
 *
 * @param zone the name of the shop's clock where the reader's shows another time, else empty
 */
export function optionNote(
  { kind, arrival, note }: Quote['groups'][number]['options'][number],
  locale: string,
  zone: string,
): string {
  const times = timesWithin(note, locale)
  // only a time needs a clock
  const place = kind === 'pickup' && zone && HOURS.test(times) ? `${times} (${zone})` : times
  if (!arrival) return place
  const day = arrivalText(arrival, locale)
  return kind === 'ship' ? `Arrives ${day}` : `Ready ${day}. ${place}`
}
