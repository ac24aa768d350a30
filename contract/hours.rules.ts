/** One stretch of being open. Minutes after the midnight of its weekday; `closes` may lie beyond 1440, on the next day. */
export type OpenStretch = {
  /** ISO: 1 is Monday, 7 Sunday. */
  weekday: number
  opens: number
  closes: number
}

export type Closure = { from: string; to: string; note: string }

export type OpenState =
  | { state: 'open'; until: number }
  | { state: 'closed'; opens: { weekday: number; at: number } | null }
  | { state: 'holiday'; until: string; note: string }

const DAY = 1440
const WEEK = 7 * DAY

/** Where `now` falls in the week of a time zone: minutes since Monday's midnight, and the calendar day there. */
export function localMoment(now: Date, timeZone: string): { minute: number; day: string } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
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
 * Whether it is open, until when, or when it opens next; null when no hours are known.
 *
 * @returns `until` and `at` in minutes after midnight of the day they fall on
 */
export function openState(
  hours: readonly OpenStretch[],
  { closure, timeZone, now }: { closure: Closure | null; timeZone: string; now: Date },
): OpenState | null {
  const { minute, day } = localMoment(now, timeZone)
  if (closure && day >= closure.from && day <= closure.to)
    return { state: 'holiday', until: closure.to, note: closure.note }
  if (hours.length === 0) return null
  let next: { wait: number; weekday: number; at: number } | null = null
  for (const { weekday, opens, closes } of hours) {
    const start = (weekday - 1) * DAY + opens
    const since = (((minute - start) % WEEK) + WEEK) % WEEK
    if (since < closes - opens) return { state: 'open', until: closes % DAY }
    const wait = WEEK - since
    if (!next || wait < next.wait) next = { wait, weekday, at: opens }
  }
  return { state: 'closed', opens: next && { weekday: next.weekday, at: next.at } }
}
