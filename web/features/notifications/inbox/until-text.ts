import { momentText } from '#web/kit/moment/days'

const DAYS_BY_NAME = 6 * 86_400_000

/** "Tue 9:00 AM", and "Tue, Dec 8, 9:00 AM" of a day whose name alone would not say which, by the reader’s own clock. */
export function untilText(at: Date, locale: string, now = new Date()): string {
  const isNear = at.getTime() - now.getTime() < DAYS_BY_NAME
  return momentText(at, locale, {
    weekday: 'short',
    ...(!isNear && ({ month: 'short', day: 'numeric' } as const)),
    hour: 'numeric',
    minute: '2-digit',
  })
}
