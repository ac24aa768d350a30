import { addDays } from '#contract/days.rules'
import { localMoment } from '#contract/hours.rules'
import { chargeDay, firstArrival, MAX_AHEAD_DAYS } from '#contract/subscriptions.rules'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { ShopTerms } from '../checkout/offers'

export type Pace = Pick<ShopTerms, 'maxDays' | 'closure' | 'timeZone'>

/** The first day a shop can promise to somebody who starts, moves, or resumes now. */
export function earliestFor(pace: Pace, now: Date): string {
  return firstArrival(pace, localMoment(now, pace.timeZone).day)
}

/**
 * The two days of a delivery that is to arrive on this one.
 *
 * @throws CONFLICT in words for a day that cannot be promised any more, BAD_REQUEST for one too far ahead
 */
export function daysOf(pace: Pace, arrivalOn: string, now: Date): { nextArrivalOn: string; chargeOn: string } {
  if (arrivalOn < earliestFor(pace, now))
    throw refuseInWords('CONFLICT', 'That day is too soon by now. Choose a later one.')
  if (arrivalOn > addDays(localMoment(now, pace.timeZone).day, MAX_AHEAD_DAYS)) throw refuse('BAD_REQUEST')
  return { nextArrivalOn: arrivalOn, chargeOn: chargeDay(pace, arrivalOn) }
}
