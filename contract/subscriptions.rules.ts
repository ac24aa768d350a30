import { addDays } from './days.rules'
import type { Pace } from './delivery.rules'
import { isWithin } from './hours.rules'

/** Words and rules of repeat deliveries that both sides need; free of zod. */

export const MIN_INTERVAL_DAYS = 7
export const MAX_INTERVAL_DAYS = 365
/** Of one person, those that were canceled not counted. */
export const MAX_SUBSCRIPTIONS = 50
/** So many days before a card is charged its holder gets an email. */
export const TELL_DAYS = 3
/** How often a card is tried for one delivery, and how many days lie between two tries: all within five days. */
export const MAX_TRIES = 3
export const DAYS_BETWEEN_TRIES = 2
/** A price that rose by more than this asks before it is charged: a fraction. */
export const MAX_RISE = 0.1
/** How far ahead a delivery can be planned. */
export const MAX_AHEAD_DAYS = 365

/** Rhythms to choose from; any other number of days can be typed. */
export const USUAL_INTERVALS = [7, 14, 21, 28, 42, 56, 84] as const

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'cancelled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Why one is paused. */
export const PAUSE_REASONS = ['user', 'pet_passed', 'pet_back', 'pet_gone', 'card', 'payment', 'price', 'gone'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** What the next delivery waits for. */
export const RUN_PROBLEMS = ['declined', 'authentication', 'out_of_stock', 'limit', 'address', 'closed'] as const
export type RunProblem = (typeof RUN_PROBLEMS)[number]

/**
 * The day on which it is ordered and paid so that it is there on `arrivalOn`: what is ordered after that day's cutoff leaves
 * with the next day's parcels and still comes in time. On days a shop is closed nothing leaves, so it is ordered before.
 */
export function chargeDay({ maxDays, closure }: Pick<Pace, 'maxDays' | 'closure'>, arrivalOn: string): string {
  const leaves = addDays(arrivalOn, -maxDays)
  return addDays(isWithin(closure, leaves) ? addDays(closure.from, -1) : leaves, -1)
}

/** The first day that can be promised by somebody who is told `TELL_DAYS` before they are charged. */
export function firstArrival(pace: Pick<Pace, 'maxDays' | 'closure'>, today: string): string {
  let day = addDays(today, TELL_DAYS + pace.maxDays + 1)
  while (chargeDay(pace, day) < addDays(today, TELL_DAYS)) day = addDays(day, 1)
  return day
}

/** The day after this one, or the first that can still be promised. */
export function nextArrival(arrivalOn: string, intervalDays: number, earliest: string): string {
  const next = addDays(arrivalOn, intervalDays)
  return next < earliest ? earliest : next
}

/** What something costs on a day, as far as is known: after a sale what it cost before. */
export function priceOn(day: string, price: number, sale: { endsOn: string; usualPrice: number } | null): number {
  return sale && sale.endsOn < day ? sale.usualPrice : price
}

/** Whether a price rose so much that its buyer is asked first. */
export function asksFirst(agreed: number, now: number): boolean {
  return Math.round(now * 100) > Math.round(agreed * 100 * (1 + MAX_RISE))
}
