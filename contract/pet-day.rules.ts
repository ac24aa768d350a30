/** What a day with animals is made of; free of zod. */
import { OVERDUE_HOURS } from './pet-care.rules'

/** Pets shown at first, and how many more at a press. */
export const DAY_PETS = 6
export const MOST_DAY_PETS = 500
/** Things of one pet on one day. */
export const MAX_DAY_ITEMS = 60
/** How far what is coming up is looked for. */
export const COMING_DAYS = 45
export const COMING_ITEMS = 8

/** So long before its time it can be done, and so long after it is late. */
const EARLY_MS = 60 * 60_000
const LATE_MS = 30 * 60_000

export type DayState = 'overdue' | 'due' | 'later' | 'missed' | 'answered'

/** How something of the day stands at a moment. */
export function dayState({ dueAt, answer }: { dueAt: Date; answer: unknown }, now: number): DayState {
  if (answer) return 'answered'
  const late = now - dueAt.getTime()
  if (late > OVERDUE_HOURS * 3600_000) return 'missed'
  if (late > LATE_MS) return 'overdue'
  return late >= -EARLY_MS ? 'due' : 'later'
}

const ORDER: Record<DayState, number> = { overdue: 0, due: 1, later: 2, missed: 3, answered: 4 }

/** Overdue first, then as the day goes; what is done comes last. */
export function inDayOrder<Item extends { dueAt: Date; answer: unknown }>(items: readonly Item[], now: number): Item[] {
  return items.toSorted(
    (a, b) => ORDER[dayState(a, now)] - ORDER[dayState(b, now)] || a.dueAt.getTime() - b.dueAt.getTime(),
  )
}
