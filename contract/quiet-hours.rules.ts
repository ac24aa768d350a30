import { addDays } from './days.rules'
import { dayIn, momentAt } from './repeats.rules'

/** By the clock of a place: from 22:00 until 07:00. */
export type QuietHours = { from: string; until: string; timeZone: string }

/** What is offered first. */
export const USUAL_QUIET_HOURS = { from: '22:00', until: '07:00' }

/** When the quiet hours end that it is within; null outside of them. They may go past midnight. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  const today = dayIn(now, timeZone)
  for (const day of [addDays(today, -1), today]) {
    const begins = momentAt(day, from, timeZone)
    const ends = momentAt(from < until ? day : addDays(day, 1), until, timeZone)
    if (begins <= now.getTime() && now.getTime() < ends) return new Date(ends)
  }
  return null
}
