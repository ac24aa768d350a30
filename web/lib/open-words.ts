import { type Closure, type DayAndTime, type OpenStretch, openState } from '#contract/hours.rules'
import { dayWords, timeWords, weekdayWords } from './time-words'

export type Hours = {
  hours: readonly OpenStretch[]
  closure: Closure | null
  timeZone: string
  emergencyUntil: Date | null
}

export type OpenWords = { open: boolean; words: string }

/**
 * "Open until 6 PM", "Closed, opens tomorrow at 8 AM"; null where no hours are known.
 *
 * @param zone names the clock after a time, as `zoneWords` does
 */
export function openWords(
  { hours, closure, timeZone, emergencyUntil }: Hours,
  now: Date,
  locale: string,
  zone = '',
): OpenWords | null {
  if (emergencyUntil && emergencyUntil > now) return { open: true, words: 'Taking emergencies now' }
  const named = (words: string) => (zone ? `${words} ${zone}` : words)
  const state = openState(hours, { closure, timeZone, now })
  if (!state) return null
  if (state.state === 'always') return { open: true, words: 'Always open' }
  if (state.state === 'open') return { open: true, words: `Open until ${named(closingWords(state.until, locale))}` }
  // the last day of a holiday is one, too
  if (state.state === 'holiday') return { open: false, words: `Closed through ${dayWords(state.until, locale)}` }
  return { open: false, words: state.opens ? `Closed, opens ${named(openingWords(state.opens, locale))}` : 'Closed' }
}

/** The small hours still belong to the evening before; any later and the day has to be said. */
const NIGHT_ENDS = 6 * 60

function closingWords({ inDays, weekday, at }: DayAndTime, locale: string): string {
  const time = timeWords(at, locale)
  if (inDays === 0 || (inDays === 1 && at <= NIGHT_ENDS)) return time
  return `${inDays === 1 ? 'tomorrow' : weekdayWords(weekday, locale)} at ${time}`
}

function openingWords({ inDays, weekday, at }: DayAndTime, locale: string): string {
  const time = timeWords(at, locale)
  if (inDays === 0) return `today at ${time}`
  if (inDays === 1) return `tomorrow at ${time}`
  const day = weekdayWords(weekday, locale)
  if (inDays < 7) return `${day} at ${time}`
  return inDays < 14 ? `next ${day} at ${time}` : `in ${Math.floor(inDays / 7)} weeks, ${day} at ${time}`
}
