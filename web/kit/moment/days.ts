import { clockStyle, hasHalves, oneHalf } from '#web/lib/time-words'

/**
 * Calendar days are text, "2026-05-12": they belong to no time zone.
 *
 * @param timeZone where today is asked for; where the person is when undefined
 */
export function today(timeZone?: string, now = new Date()): string {
  // the Swedes write days this way
  if (timeZone) return momentText(now, 'sv-SE', { dateStyle: 'short', timeZone })
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** "May 12, 2026" */
export function dayText(day: string, locale: string, dateStyle: 'medium' | 'long' = 'medium'): string {
  return momentText(new Date(day), locale, { dateStyle, timeZone: 'UTC' })
}

// building a formatter costs more than everything that one page writes with it
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param style its `timeZone` is the reader's own when undefined */
export function momentText(at: Date, locale: string, style: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(style)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, clockStyle(style, locale))
  formats.set(key, format)
  return style.timeStyle && !hasHalves(locale) ? inTwoDigits(format, at) : oneHalf(format.format(at))
}

/** Intl's own short time has "9:05" in the English of some places whose day has 24 hours, beside "09:00" of all other times here. */
function inTwoDigits(format: Intl.DateTimeFormat, at: Date): string {
  const parts = format.formatToParts(at)
  return parts.map(({ type, value }) => (type === 'hour' ? value.padStart(2, '0') : value)).join('')
}

/** "2026-05" of the last `count` months, newest first. */
export function lastMonths(count: number, day = today()): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** "May 2026" */
export function monthText(month: string, locale: string): string {
  return momentText(new Date(month), locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
