import { addDays, daysBetween } from './days.rules'

/** How many days a report is about at most: a leap year. */
export const MOST_FIGURE_DAYS = 366

/** Calendar days by the shop's clock, both of them included. */
export type DayRange = { from: string; to: string }

const DAY = /^20[2-9]\d-\d\d-\d\d$/

/** February 30 is none. */
export function isFigureDay(day: unknown): day is string {
  if (typeof day !== 'string' || !DAY.test(day)) return false
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Whether a report may be about these days; an address may ask for anything. */
export function isFigureRange({ from, to }: { from: unknown; to: unknown }): boolean {
  return isFigureDay(from) && isFigureDay(to) && from <= to && daysBetween(from, to) < MOST_FIGURE_DAYS
}

/** The ranges that are offered; `days` counts back from today, the others are calendar months and years. */
export const FIGURE_RANGES = ['7-days', '30-days', '90-days', 'this-month', 'last-month', 'this-year'] as const
export type FigureRange = (typeof FIGURE_RANGES)[number]

export function rangeOf(name: FigureRange, today: string): DayRange {
  const month = `${today.slice(0, 7)}-01`
  switch (name) {
    case '7-days':
      return { from: addDays(today, -6), to: today }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case '90-days':
      return { from: addDays(today, -89), to: today }
    case 'this-month':
      return { from: month, to: today }
    case 'last-month':
      return { from: `${addDays(month, -1).slice(0, 7)}-01`, to: addDays(month, -1) }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** As many days, up to the day before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** The same dates a year ago; what would be February 29 is the 28th. */
export function rangeYearAgo({ from, to }: DayRange): DayRange {
  return { from: yearAgo(from), to: yearAgo(to) }
}

function yearAgo(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before
}
