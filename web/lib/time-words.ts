import { localMoment } from '#contract/hours.rules'

/**
 * A time of day: "6 PM", "5:30 PM", and "18:00" where the day has 24 hours, since "18" alone is no time.
 * In English "12 PM" is "noon" and "12 AM" is "midnight": few people are sure which of the two is which.
 *
 * @param minutes after midnight
 */
export function timeWords(minutes: number, locale: string): string {
  const whole = minutes % 60 === 0 && hasHalves(locale)
  if (whole && minutes % 720 === 0 && locale.startsWith('en')) return minutes % 1440 === 0 ? 'midnight' : 'noon'
  const format = clockIn(locale, whole)
  // written the same way on every machine: which space stands before "PM" differs, and a line must not end there
  return format.format(new Date(Date.UTC(2024, 0, 1, 0, minutes))).replace(/\s/g, '\u00a0')
}

// To make a format costs as much as to draw a card, and a server draws for few locales.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(locale: string, whole: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${whole}`
  const known = clocks.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(!whole && { minute: '2-digit' }),
    timeZone: 'UTC',
  })
  clocks.set(key, made)
  return made
}

/** Whether times are said with AM and PM. */
function hasHalves(locale: string): boolean {
  return clockIn(locale, true).resolvedOptions().hour12 === true
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

/** The day of the reader's own clock, as YYYY-MM-DD. */
export function readerDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/**
 * Whether a place has another date than its reader at the moment: "today" would be two days, so a weekday is said.
 * Only for the reader's own browser.
 */
export function isAnotherDay(timeZone: string, now: Date): boolean {
  return localMoment(now, timeZone).day !== readerDay(now)
}

/**
 * "Eastern Time", for times by the clock of a place where the reader's own shows another; else nothing. Only for the
 * reader's own browser: a server does not know their clock.
 */
export function zoneWords(timeZone: string, now: Date, locale: string): string {
  const { minute } = localMoment(now, timeZone)
  const here = (((now.getDay() + 6) % 7) * 24 + now.getHours()) * 60 + now.getMinutes()
  if (minute === here) return ''
  return zoneName(timeZone, locale, now)
}

/** "Eastern Time". */
export function zoneName(timeZone: string, locale: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
