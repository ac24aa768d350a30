import { momentText, today } from '#web/kit/moment/days'

/** "Until 4:00 PM.", with the day where it is another one. */
export function untilWords(until: Date, locale: string, now = new Date()): string {
  const sameDay = today(undefined, until) === today(undefined, now)
  return `Until ${momentText(until, locale, { ...(!sameDay && { dateStyle: 'medium' }), timeStyle: 'short' })}.`
}

/** How long until the next of them ends, at most `mostMs`; a little late, so that it has ended on the server too. */
export function lookAgainMs(paused: readonly { until: Date | null }[], now: Date, mostMs: number): number {
  const ends = paused.flatMap(({ until }) => (until ? [until.getTime() - now.getTime() + 500] : []))
  return Math.max(Math.min(mostMs, ...ends), 1000)
}
