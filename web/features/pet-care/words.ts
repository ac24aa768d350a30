import { addDays } from '#contract/days.rules'
import type { CareKind } from '#contract/pet-care.rules'
import { amountWords, type DoseOutcome } from '#contract/pet-medicine.rules'
import type { Repeat } from '#contract/repeats.rules'
import { momentText, today } from '#web/kit/moment/days'

/** "8:00 AM" of today, and with its day otherwise. In the reader's own time. */
export function whenText(at: Date, locale: string, now = new Date()): string {
  const time = momentText(at, locale, { hour: 'numeric', minute: '2-digit' })
  const days = [today(undefined, now), today(undefined, at)]
  if (days[0] === days[1]) return time
  if (days[1] === addDays(days[0] ?? '', -1)) return `${time} yesterday`
  if (days[1] === addDays(days[0] ?? '', 1)) return `${time} tomorrow`
  const year = days[0]?.slice(0, 4) === days[1]?.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return `${momentText(at, locale, { month: 'short', day: 'numeric', ...year })}, ${time}`
}

/** "08:00" as the reader writes it. */
export function clockText(time: string, locale: string): string {
  return momentText(new Date(`2026-01-01T${time}:00Z`), locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * "Every day at 8:00 AM and 8:00 PM", "Every 3 days at 9:00 AM", "Mondays and Thursdays at 7:00 PM (Eastern Time)".
 *
 * @param zone the clock of the times, where the reader has another
 */
export function repeatWords({ times, everyDays = 1, weekdays }: Repeat, locale: string, zone = ''): string {
  if (times.length === 0) return 'When needed'
  const list = (words: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
  const days = weekdays?.length
    ? weekdays.length === 7
      ? 'Every day'
      : list(weekdays.map((day) => `${WEEKDAYS[day - 1]}s`))
    : everyDays === 1
      ? 'Every day'
      : `Every ${everyDays} days`
  return `${days} at ${list(times.map((time) => clockText(time, locale)))}${zone && ` (${zone})`}`
}

export type AnyOutcome = DoseOutcome | 'done'

const OUTCOMES: Record<AnyOutcome, string> = {
  given: 'Given',
  done: 'Done',
  skipped: 'Skipped',
  refused: 'Refused',
  vomited: 'Vomited',
}

/** "Given by Mara Keller, 8:04 AM", "Skipped by you, 9:00 AM", "Noted by you, 9:00 AM" of what nobody did, and "Given, 8:04 AM" where nobody knows by whom. */
export function answerWords(
  { outcome, kind, by, you, at }: { outcome: AnyOutcome; kind?: CareKind; by: string | null; you: boolean; at: Date },
  locale: string,
): string {
  const logged = outcome === 'refused' || outcome === 'vomited' ? ', logged' : ''
  const who = whoWords({ by, you })
  const did = kind === 'symptom' || kind === 'note' ? 'Noted' : OUTCOMES[outcome]
  return `${did}${who ? `${logged} by ${who}` : ''}, ${whenText(at, locale)}`
}

/** @returns null for who has left, and for what was imported */
export function whoWords({ by, you }: { by: string | null; you: boolean }): string | null {
  return you ? 'you' : by
}

/** How long the stock lasts, and whether that is soon. */
export function stockWords(
  { stockLeft, doseUnit, lastsDays }: { stockLeft: number | null; doseUnit: string; lastsDays: number | null },
  locale: string,
): string | null {
  if (stockLeft === null) return null
  const left = `${amountWords(stockLeft, doseUnit, locale)} left`
  if (lastsDays === null) return left
  if (lastsDays === 0) return stockLeft === 0 ? 'None left' : `${left}, less than a day`
  return `${left}, ${lastsDays === 1 ? 'one day' : `${lastsDays} days`}`
}
