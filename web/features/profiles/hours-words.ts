import { type Closure, localMoment, type OpenStretch } from '#contract/hours.rules'
import { closedDays } from '#web/lib/closure-words'
import { timeWords, weekdayWords } from '#web/lib/time-words'

const DAY = 1440

export type DayHours = {
  /** 1 is Monday. */
  weekday: number
  name: string
  /** "8 AM to noon", in the order of the day; none on a day it is closed. */
  stretches: string[]
}

/** A week from Monday, with the days on which it is closed. */
export function weekWords(hours: readonly OpenStretch[], locale: string): DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    name: longWeekday(weekday, locale),
    stretches: hours
      .filter((stretch) => stretch.weekday === weekday)
      .toSorted((one, other) => one.opens - other.opens)
      .map(({ opens, closes }) =>
        opens === 0 && closes === DAY ? 'All day' : `${timeWords(opens, locale)} to ${timeWords(closes, locale)}`,
      ),
  }))
}

/** The day of the week at the place: 1 is Monday. */
export function weekdayThere(now: Date, timeZone: string): number {
  return Math.floor(localMoment(now, timeZone).minute / DAY) + 1
}

/** Days on which it is closed, said until they are over. */
export function closureWords(
  closure: Closure | null,
  { timeZone, now, locale }: { timeZone: string; now: Date; locale: string },
): string | null {
  if (!closure || closure.to < localMoment(now, timeZone).day) return null
  const words = closedDays(closure, locale)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Takes emergencies now, until 9:40 PM" by the clock of the place, with the day where it is another; null once over. */
export function emergencyWords(
  until: Date | null,
  { timeZone, now, locale }: { timeZone: string; now: Date; locale: string },
): string | null {
  if (!until || until <= now) return null
  const there = localMoment(until, timeZone)
  const otherDay = there.day !== localMoment(now, timeZone).day
  const day = otherDay ? `${weekdayWords(weekdayThere(until, timeZone), locale)} ` : ''
  return `Taking emergencies now, until ${day}${timeWords(there.minute % DAY, locale)}`
}

/** The first of January 2024 was a Monday. */
function longWeekday(weekday: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
}
