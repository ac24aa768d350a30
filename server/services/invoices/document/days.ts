const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "12 May 2026" of "2026-05-12". */
export function writtenDay(day: string): string {
  return written.format(new Date(`${day}T00:00:00Z`))
}

/** "12 May 2026": the day a moment falls on where the business is. */
export function dayThere(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)
}

/** Whole days from today until the due date where the business is; negative once it has passed. */
export function daysUntil(dueDate: string, now: Date, timeZone: string): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  return Math.round((Date.parse(dueDate) - Date.parse(today)) / 86_400_000)
}
