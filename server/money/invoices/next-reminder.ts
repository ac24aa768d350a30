/** How long after a reminder by hand there is no other, in milliseconds. */
const BETWEEN_MS = 86_400_000

/** Whether an invoice that was last reminded of then may be reminded of by hand. */
export const mayRemindAgain = (last: Date | null, now: Date): boolean => nextReminderAt(last, now) === null

/** When an invoice that was last reminded of then may be reminded of by hand again; null where it may be now. */
export function nextReminderAt(last: Date | null, now: Date): Date | null {
  const next = last && new Date(last.getTime() + BETWEEN_MS)
  return next && next > now ? next : null
}
