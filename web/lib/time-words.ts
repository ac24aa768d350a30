import { localMoment, zoneName } from '#contract/hours.rules'

/**
 * A time of day: "6 PM", "5:30 PM", and "18:00" where the day has 24 hours, since "18" alone is no time.
 * In English "12 PM" is "noon" and "12 AM" is "midnight": few people are sure which of the two is which.
 *
 * @param minutes after midnight; 1440 is the end of the day, "24:00" where it has 24 hours
 */
export function timeWords(minutes: number, locale: string): string {
  const whole = minutes % 60 === 0 && hasHalves(locale)
  if (whole && minutes % 720 === 0 && locale.startsWith('en')) return minutes % 1440 === 0 ? 'midnight' : 'noon'
  const format = clockIn(locale, whole)
  // written the same way on every machine: which space stands before "PM" differs, and a line must not end there
  const words = oneHalf(format.format(new Date(Date.UTC(2024, 0, 1, 0, minutes)))).replace(/\s/g, '\u00a0')
  return minutes === 1440 && !hasHalves(locale) ? words.replace(/^00/, '24') : words
}

/**
 * Halves of a day are written in one way: "4 PM", not also "4 pm", and "4 p.m." would end a sentence with two periods. A line
 * never ends before one: which space stands there differs from machine to machine.
 */
export function oneHalf(time: string): string {
  return time.replace(
    /(?<=\d)(\s?)([ap])\.?m\b\.?/gi,
    (_, space: string, half: string) => `${space && '\u00a0'}${half.toUpperCase()}M`,
  )
}

/**
 * What a shop wrote about its hours, by the clock of the other times beside it: "9 AM to 5 PM" is "09:00 to 17:00" for a
 * reader whose day has 24 hours.
 */
export function timesWithin(text: string, locale: string): string {
  const written = oneHalf(text)
  if (hasHalves(locale)) return written
  return written.replace(
    /\b(1[0-2]|0?[1-9])(?::([0-5]\d))?\s?([AP])M\b/g,
    (_, hour: string, minute = '0', half: string) =>
      timeWords(((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute), locale),
  )
}

// To make a format costs as much as to draw a card, and a server draws for few locales.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(locale: string, whole: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${whole}`
  const known = clocks.get(key)
  if (known) return known
  const minute = whole ? {} : ({ minute: '2-digit' } as const)
  const made = new Intl.DateTimeFormat(locale, clockStyle({ hour: 'numeric', ...minute, timeZone: 'UTC' }, locale))
  clocks.set(key, made)
  return made
}

/** An hour of a day of 24 has two digits in all its styles: "09:00" as Intl's own short time has it, not also "9:00". */
export function clockStyle(style: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormatOptions {
  return style.hour === 'numeric' && !hasHalves(locale) ? { ...style, hour: '2-digit' } : style
}

const halves = new Map<string, boolean>()

/** Whether times are said with AM and PM. */
export function hasHalves(locale: string): boolean {
  const known = halves.get(locale)
  if (known !== undefined) return known
  const has = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
  halves.set(locale, has)
  return has
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
