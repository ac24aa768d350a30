import { addDays, weekdayOf } from './days.rules'
import { dayIn, momentAt } from './repeats.rules'

export const DIGEST_RHYTHMS = ['daily', 'weekly'] as const
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number]

/** Monday is 1, Sunday 7. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** By the clock of a place: every day at 08:00, or every week on a day of it. */
export type Digest = { every: DigestRhythm; weekday: number; time: string; timeZone: string }

/** What is offered first. */
export const USUAL_DIGEST = { every: 'daily', weekday: 1, time: '08:00' } as const

/** How many notices one names; it says how many more there are. */
export const DIGEST_MOST = 20

/** When the next one goes out, later than `after`. */
export function nextDigest({ every, weekday, time, timeZone }: Digest, after: Date): Date {
  for (let day = dayIn(after, timeZone); ; day = addDays(day, 1)) {
    const at = momentAt(day, time, timeZone)
    if (at > after.getTime() && (every === 'daily' || weekdayOf(day) === weekday)) return new Date(at)
  }
}
