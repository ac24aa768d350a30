/** Rules of medicine plans that both sides need; free of zod. */
import { UNDO_MINUTES } from './pet-limits.rules'
import { perDay, type Repeat, shortestGap } from './repeats.rules'

export { UNDO_MINUTES } from './pet-limits.rules'

export const DOSE_OUTCOMES = ['given', 'skipped', 'refused', 'vomited'] as const
export type DoseOutcome = (typeof DOSE_OUTCOMES)[number]

export const PLAN_STATUSES = ['active', 'paused', 'stopped'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** Plans of one pet, those that were stopped included. */
export const MAX_MEDICINE_PLANS = 200
/** What was done without a network is written down later: how far back that may be, and how far clocks may be ahead. */
export const MOST_DAYS_BACK = 14
export const MOST_MINUTES_AHEAD = 5
/** When somebody is told that it will run out. */
export const RUNS_OUT_SOON_DAYS = 7
/** From the column's check. */
export const MAX_INTERVAL_MINUTES = 43_200
/** Between two doses of what is given when needed, unless the plan says otherwise. */
export const WHEN_NEEDED_MINUTES = 240

/**
 * How long after a dose another one is one too many, unless the plan says: half of the shortest time between two of its due
 * times. A late dose and the next one on time are then both fine, and the same dose given by two people is not.
 */
export function defaultIntervalMinutes(repeat: Repeat): number {
  const gap = shortestGap(repeat)
  if (gap === null) return WHEN_NEEDED_MINUTES
  return Math.min(Math.max(Math.floor(gap / 2), 1), MAX_INTERVAL_MINUTES)
}

/** What to do about a missed dose, where the plan does not say. It never says to give more. */
export const CAREFUL_MISSED_RULE =
  'Don’t give two doses at once to catch up. Ask the vet who prescribed it, or the pharmacy, what to do.'

/** @returns in whole days, rounded down; null when nobody counts, or nobody knows how often it is given */
export function daysOfStock({
  stockLeft,
  doseAmount,
  repeat,
}: {
  stockLeft: number | null
  doseAmount: number
  repeat: Repeat
}): number | null {
  const aDay = perDay(repeat)
  if (stockLeft === null || aDay === 0) return null
  // a thousandth of a dose is rounding, not a dose
  return Math.floor(Math.floor(stockLeft / doseAmount + 0.001) / aDay)
}

/** Whether two doses are nearer to each other than the plan allows, whichever was first. */
export function isTooSoon(a: Date, b: Date, minIntervalMinutes: number): boolean {
  return Math.abs(a.getTime() - b.getTime()) < minIntervalMinutes * 60_000
}

/** Whether a moment that a device says is one we believe. */
export function isLoggable(at: Date, now: Date): boolean {
  const ago = now.getTime() - at.getTime()
  return ago >= -MOST_MINUTES_AHEAD * 60_000 && ago <= MOST_DAYS_BACK * 86_400_000
}

/** Whether something written down then can still be taken back. */
export function canUndo(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= UNDO_MINUTES * 60_000
}

/** "6 hours", "90 minutes", "3 days". */
export function intervalWords(minutes: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (minutes % 1440 === 0) return counted(minutes / 1440, 'day')
  if (minutes % 60 === 0) return counted(minutes / 60, 'hour')
  if (minutes < 180) return counted(minutes, 'minute')
  return `${counted(Math.floor(minutes / 60), 'hour')} and ${counted(minutes % 60, 'minute')}`
}

/** Units that are counted, as people write them for one or for many. */
const COUNTED = /^(tablet|capsule|chew|drop|puff|pill|dose|sachet|scoop|syringe|pipette)s?$/i

/** "tablet" of one or a part of one, "tablets" of more and of none; other units as they are. */
export function unitWords(unit: string, amount: number): string {
  const one = COUNTED.exec(unit)?.[1]
  return one === undefined ? unit : amount > 1 || amount === 0 ? `${one}s` : one
}

/** "1 tablet", "21 tablets", "0.5 ml". */
export function amountWords(amount: number, unit: string, locale = 'en-US'): string {
  return `${amount.toLocaleString(locale, { maximumFractionDigits: 3 })} ${unitWords(unit, amount)}`
}
