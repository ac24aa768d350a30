// Calendar days are text, "2026-05-12": they belong to no time zone.

/** The calendar day so many days later, or earlier where the number is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** What a day to come is refused with, where something has happened already. */
export const DAY_AHEAD = 'Choose today or an earlier day.'

/** The latest day that may be today for somebody: somewhere on earth it is tomorrow already. */
export function latestToday(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), 1)
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The calendar day so many working days, Monday to Friday, after another. */
export function addWorkingDays(day: string, days: number): string {
  let found = day
  for (let left = days; left > 0; ) {
    found = addDays(found, 1)
    if (isWorkingDay(found)) left--
  }
  return found
}

/** The last calendar day of which so many working days are over on `day`. */
export function workingDaysBefore(day: string, days: number): string {
  let found = day
  while (addWorkingDays(found, days) > day) found = addDays(found, -1)
  return found
}

function isWorkingDay(day: string): boolean {
  return weekdayOf(day) < 6
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
