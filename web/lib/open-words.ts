import { type Closure, type OpenStretch, openState } from '#contract/hours.rules'

export type Hours = {
  hours: readonly OpenStretch[]
  closure: Closure | null
  timeZone: string
  emergencyUntil: Date | null
}

export type OpenWords = { open: boolean; words: string }

/** "Open until 6 PM", "Closed, opens Monday 8 AM"; null where no hours are known. */
export function openWords(
  { hours, closure, timeZone, emergencyUntil }: Hours,
  now: Date,
  locale: string,
): OpenWords | null {
  if (emergencyUntil && emergencyUntil > now) return { open: true, words: 'Takes emergencies now' }
  const state = openState(hours, { closure, timeZone, now })
  if (!state) return null
  if (state.state === 'open') {
    const allDay = hours.every(({ opens, closes }) => opens === 0 && closes === 1440) && hours.length === 7
    return { open: true, words: allDay ? 'Always open' : `Open until ${timeWords(state.until, locale)}` }
  }
  if (state.state === 'holiday') return { open: false, words: `Closed until ${dayWords(state.until, locale)}` }
  if (!state.opens) return { open: false, words: 'Closed' }
  return {
    open: false,
    words: `Closed, opens ${weekdayWords(state.opens.weekday, locale)} ${timeWords(state.opens.at, locale)}`,
  }
}

/** @param minutes after midnight */
export function timeWords(minutes: number, locale: string): string {
  const moment = new Date(Date.UTC(2024, 0, 1, 0, minutes))
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(minutes % 60 > 0 && { minute: '2-digit' }),
    timeZone: 'UTC',
  }).format(moment)
}

/** @param weekday 1 is Monday, as was the first of January 2024 */
export function weekdayWords(weekday: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  )
}

/** "2 January". @param day YYYY-MM-DD */
export function dayWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
