import { localDay } from '../local-day'

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "May 12, 2026" of "2026-05-12". */
export function writtenDay(day: string): string {
  return written.format(new Date(`${day}T00:00:00Z`))
}

/** "May 12, 2026": the day a moment falls on where the business is. */
export function dayThere(at: Date, timeZone: string): string {
  return writtenDay(localDay(at, timeZone))
}

/** Whole days since the due date where the business is; negative before it. */
export function daysLate(dueDate: string, now: Date, timeZone: string): number {
  return Math.round((Date.parse(localDay(now, timeZone)) - Date.parse(dueDate)) / 86_400_000)
}
