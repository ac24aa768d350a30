/**
 * When something that comes again and again is due, by the clock of the place where the animal lives. Free of zod.
 *
 * No library: what they bring is the whole of RFC 5545, and a Temporal of its own, for three fields. What they would have
 * been used for, a wall clock's time as a moment, is `momentAt`, and does as Temporal's "compatible" does.
 */
import { addDays, daysBetween, weekdayOf } from './days.rules'
import { localMoment } from './hours.rules'

export type Repeat = {
  /** As `08:00`, earliest first; none means "when needed". */
  times: string[]
  /** 1 is every day; counted from the first day. */
  everyDays?: number | undefined
  /** 1 is Monday, 7 is Sunday; instead of `everyDays`. */
  weekdays?: number[] | undefined
}

export type Plan = {
  repeat: Repeat
  /** As `Europe/Amsterdam`. */
  timeZone: string
  /** The first day on which anything is due, and from which days are counted. */
  startsOn: string
  /** The last day; null for as long as nobody stops it. */
  endsOn: string | null
}

/** A moment is within a span from its beginning on, and before its end. */
export type Within = { from: Date; until: Date }

export const MAX_TIMES = 12
export const MAX_EVERY_DAYS = 366

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const DAY_MS = DAY_MINUTES * MINUTE_MS

/**
 * The moments at which it is due, earliest first, none twice. Two times that a change of the clocks moves onto each other are
 * one: nobody gives a dose twice because an hour is missing.
 */
export function dueMoments(plan: Plan, { from, until }: Within): Date[] {
  const { repeat, timeZone } = plan
  if (repeat.times.length === 0 || from >= until) return []
  const found = new Set<number>()
  // a time that does not exist is made up for later, so what is due today may belong to the day before
  const first = later(addDays(dayIn(from, timeZone), -2), plan.startsOn)
  const last = earlier(addDays(dayIn(until, timeZone), 1), plan.endsOn ?? '9999-12-31')
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isDay(plan, day)) continue
    for (const time of repeat.times) {
      const at = momentAt(day, time, timeZone)
      if (at >= from.getTime() && at < until.getTime()) found.add(at)
    }
  }
  return [...found].sort((a, b) => a - b).map((at) => new Date(at))
}

/** Whether something is due on that day at all. */
export function isDay(
  { repeat: { everyDays, weekdays }, startsOn, endsOn }: Omit<Plan, 'timeZone'>,
  day: string,
): boolean {
  if (day < startsOn || (endsOn !== null && day > endsOn)) return false
  if (weekdays && weekdays.length > 0) return weekdays.includes(weekdayOf(day))
  return daysBetween(startsOn, day) % (everyDays ?? 1) === 0
}

/** How far the next one is looked for: a plan of once a year has one within that. */
const AHEAD_DAYS = MAX_EVERY_DAYS + 2

/** The first moment from `from` on that is none of `answered`; null where nothing follows any more. */
export function nextDue(plan: Plan, from: Date, answered: readonly Date[] = []): Date | null {
  const done = new Set(answered.map((at) => at.getTime()))
  const starts = new Date(Math.max(from.getTime(), Date.parse(plan.startsOn) - 2 * DAY_MS))
  for (const days of [3, 30, AHEAD_DAYS]) {
    const until = new Date(starts.getTime() + days * DAY_MS)
    const next = dueMoments(plan, { from, until }).find((at) => !done.has(at.getTime()))
    if (next) return next
  }
  return null
}

/**
 * The moment at which the clocks of a place show that. One that they skip is as much later as they skip (2:30 is 3:30 then);
 * of one that they show twice it is the first.
 *
 * @returns in milliseconds
 */
export function momentAt(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // no place changes its clocks twice within so little
  const before = offsetAt(shown - DAY_MS, timeZone)
  const after = offsetAt(shown + DAY_MS, timeZone)
  const first = shown - before
  if (before === after || offsetAt(first, timeZone) === before) return first
  const second = shown - after
  return offsetAt(second, timeZone) === after ? second : first
}

/** The calendar day of a moment there. */
export function dayIn(at: Date, timeZone: string): string {
  return localMoment(at, timeZone).day
}

/** How far the clocks of a place are ahead, to the minute. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / MINUTE_MS) * MINUTE_MS
  const { day, minute } = localMoment(new Date(whole), timeZone)
  return Date.parse(day) + (minute % DAY_MINUTES) * MINUTE_MS - whole
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** How many times a day on average. */
export function perDay({ times, everyDays, weekdays }: Repeat): number {
  const share = weekdays && weekdays.length > 0 ? weekdays.length / 7 : 1 / (everyDays ?? 1)
  return times.length * share
}

/** The shortest time from one to the next, in minutes, by clocks that nobody changes; null when it is given when needed. */
export function shortestGap({ times, everyDays, weekdays }: Repeat): number | null {
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return null
  const minutes = times.map(minuteOf)
  const overNight = minuteOf(first) - minuteOf(last) + daysToNext(everyDays, weekdays) * DAY_MINUTES
  return Math.min(overNight, ...minutes.slice(1).map((minute, n) => minute - (minutes[n] ?? 0)))
}

function daysToNext(everyDays: number | undefined, weekdays: number[] | undefined): number {
  if (!weekdays || weekdays.length === 0) return everyDays ?? 1
  const sorted = [...weekdays].sort((a, b) => a - b)
  return Math.min(...sorted.map((day, n) => (sorted[n + 1] ?? (sorted[0] ?? 0) + 7) - day))
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
