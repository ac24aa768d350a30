import { dueMoments, type Plan, type Repeat } from '#contract/repeats.rules'
import { refuse } from '#server/core/refusals/refuse'
import { readTimeZone } from '#server/market/profiles/time-zone'

/** As it is kept: each time and day once, in their order, and one way of counting days. */
export function tidyRepeat({ times, everyDays, weekdays }: Repeat): Repeat {
  const inOrder = [...new Set(times)].sort()
  return weekdays
    ? { times: inOrder, weekdays: [...new Set(weekdays)].sort((a, b) => a - b) }
    : { times: inOrder, everyDays: everyDays ?? 1 }
}

/** @throws BAD_REQUEST for a name that no clock knows */
export function zoneOf(name: string): string {
  const known = readTimeZone(name)
  if (!known) throw refuse('BAD_REQUEST')
  return known
}

/** Whether one plan is due as another was. */
export function sameRhythm(a: Plan, b: Plan): boolean {
  const rhythm = ({ repeat, timeZone, startsOn, endsOn }: Plan) =>
    JSON.stringify([repeat.times, repeat.everyDays, repeat.weekdays, timeZone, startsOn, endsOn])
  return rhythm(a) === rhythm(b)
}

/** Whether a plan is due at that very moment. */
export function isDueAt(plan: Plan, at: Date): boolean {
  return dueMoments(plan, { from: at, until: new Date(at.getTime() + 1) }).length === 1
}
