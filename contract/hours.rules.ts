import { addDays } from './days.rules'

/** One stretch of being open. Minutes after the midnight of its weekday; `closes` may lie beyond 1440, on the next day. */
export type OpenStretch = {
  /** ISO: 1 is Monday, 7 Sunday. */
  weekday: number
  opens: number
  closes: number
}

export type Closure = { from: string; to: string; note: string }
type Days = Pick<Closure, 'from' | 'to'>

/** Whether a calendar day is one of those on which something is closed. */
export function isWithin<Closed extends Days>(closure: Closed | null | undefined, day: string): closure is Closed {
  return closure != null && day >= closure.from && day <= closure.to
}

/** The closure that a moment falls into by the clock of the place; null outside of one. */
export function closedAt<Closed extends Days>(closure: Closed | null, timeZone: string, now: Date): Closed | null {
  return isWithin(closure, localMoment(now, timeZone).day) ? closure : null
}

/** "Eastern Time": what the clock of a place is called. */
export function zoneName(timeZone: string, locale: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A moment to come, as the place counts: minutes after the midnight of a day that lies `inDays` after today. */
export type DayAndTime = { inDays: number; weekday: number; at: number }

export type OpenState =
  | { state: 'always' }
  | { state: 'open'; until: DayAndTime }
  | { state: 'closed'; opens: DayAndTime | null }
  | { state: 'holiday'; until: string; note: string }

const DAY = 1440
const WEEK = 7 * DAY

/** To begin one takes as long as twenty moments told by it. There are no more than there are time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

/** Where `now` falls in the week of a time zone: minutes since Monday's midnight, and the calendar day there. */
export function localMoment(now: Date, timeZone: string): { minute: number; day: string } {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '')
  return {
    minute: weekday * DAY + Number(parts.hour) * 60 + Number(parts.minute),
    day: `${parts.year}-${parts.month}-${parts.day}`,
  }
}

/**
 * Whether it is open, until when, or when it opens next; null when no hours are known. A stretch that begins where
 * another ends goes on with it, and no opening is promised for days on which it is closed.
 */
export function openState(
  hours: readonly OpenStretch[],
  { closure, timeZone, now }: { closure: Closure | null; timeZone: string; now: Date },
): OpenState | null {
  const { minute, day } = localMoment(now, timeZone)
  if (isWithin(closure, day)) return { state: 'holiday', until: closure.to, note: closure.note }
  if (hours.length === 0) return null
  const opens = nextOpen(hours, closure, { minute, day })
  if (!opens || opens.wait > 0) return { state: 'closed', opens: opens && dayAndTime(minute, opens.wait) }
  const left = minutesLeft(hours, minute)
  return left >= WEEK ? { state: 'always' } : { state: 'open', until: dayAndTime(minute, left) }
}

/** How far an opening after a holiday is looked for; one that lies beyond is said by the holiday, once it has begun. */
const WEEKS_AHEAD = 5

/**
 * The first moment from a given one on at which it is open. Hours that begin on a day on which it is closed do not take
 * place, those that go on past midnight count on both days.
 *
 * @param from as `localMoment` says it
 * @returns how many minutes until then, 0 when it is open, and which day that is; null when none is near
 */
export function nextOpen(
  hours: readonly OpenStretch[],
  closure: Pick<Closure, 'from' | 'to'> | null,
  { minute, day }: { minute: number; day: string },
): { wait: number; day: string } | null {
  const dayAfter = (wait: number) => addDays(day, dayAndTime(minute, wait).inDays)
  const waits: number[] = []
  for (const stretch of hours) {
    const begun = -since(stretch, minute)
    for (let week = 0; week <= WEEKS_AHEAD; week++) {
      const begins = begun + week * WEEK
      const ends = begins + stretch.closes - stretch.opens
      const wait = Math.max(begins, 0)
      if (ends > 0 && !isWithin(closure, dayAfter(begins)) && !isWithin(closure, dayAfter(wait))) waits.push(wait)
    }
  }
  if (waits.length === 0) return null
  const wait = Math.min(...waits)
  return { wait, day: dayAfter(wait) }
}

/** Minutes since a stretch last began. */
function since({ weekday, opens }: Pick<OpenStretch, 'weekday' | 'opens'>, minute: number): number {
  return (((minute - (weekday - 1) * DAY - opens) % WEEK) + WEEK) % WEEK
}

/** For how many more minutes it is open without a break: 0 when closed, a week when always open. */
function minutesLeft(hours: readonly OpenStretch[], minute: number): number {
  let left = 0
  for (;;) {
    const more = Math.max(...hours.map((stretch) => stretch.closes - stretch.opens - since(stretch, minute + left)))
    if (more <= 0 || left >= WEEK) return left
    left += more
  }
}

function dayAndTime(minute: number, wait: number): DayAndTime {
  const then = minute + wait
  const inDays = Math.floor(then / DAY) - Math.floor(minute / DAY)
  return { inDays, weekday: (Math.floor(then / DAY) % 7) + 1, at: then % DAY }
}
