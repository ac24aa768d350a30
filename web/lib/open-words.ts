import { type Closure, type DayAndTime, type OpenStretch, openState } from '#contract/hours.rules'
import { dayWords, isAnotherDay, timeWords, weekdayWords } from './time-words'

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
 * @param readerKnown the days are told by the reader's own clock too, so never on a server
 */
export function openWords(
  { hours, closure, timeZone, emergencyUntil }: Hours,
  now: Date,
  locale: string,
  zone = '',
  readerKnown = zone !== '',
): OpenWords | null {
  if (emergencyUntil && emergencyUntil > now) return { open: true, words: 'Taking emergencies now' }
  const named = (words: string) => (zone ? `${words} ${zone}` : words)
  // where no clock is named, the reader's own is the place's, or is not known yet
  const byDay = readerKnown && isAnotherDay(timeZone, now)
  const state = openState(hours, { closure, timeZone, now })
  if (!state) return null
  if (state.state === 'always') return { open: true, words: 'Always open' }
  if (state.state === 'open')
    return { open: true, words: `Open until ${named(closingWords(state.until, locale, byDay))}` }
  // the last day of a holiday is one, too
  if (state.state === 'holiday') return { open: false, words: `Closed through ${dayWords(state.until, locale)}` }
  return {
    open: false,
    words: state.opens ? `Closed, opens ${named(openingWords(state.opens, locale, byDay))}` : 'Closed',
  }
}

/** The small hours still belong to the evening before; any later and the day has to be said. */
const NIGHT_ENDS = 6 * 60

function closingWords({ inDays, weekday, at }: DayAndTime, locale: string, byDay: boolean): string {
  const time = timeWords(at, locale)
  if (inDays === 0 || (inDays === 1 && at <= NIGHT_ENDS)) return time
  return `${inDays === 1 && !byDay ? 'tomorrow' : weekdayWords(weekday, locale)} at ${time}`
}

/** @param byDay never "today" or "tomorrow", which are other days for the reader */
function openingWords({ inDays, weekday, at }: DayAndTime, locale: string, byDay: boolean): string {
  const time = timeWords(at, locale)
  if (inDays === 0 && !byDay) return `today at ${time}`
  if (inDays === 1 && !byDay) return `tomorrow at ${time}`
  const day = weekdayWords(weekday, locale)
  if (inDays < 7) return `${day} at ${time}`
  return inDays < 14 ? `next ${day} at ${time}` : `in ${Math.floor(inDays / 7)} weeks, ${day} at ${time}`
}
