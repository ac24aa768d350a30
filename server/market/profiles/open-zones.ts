import { localMoment } from '#contract/hours.rules'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'

/** What time it is where profiles are, as three lists of the same length. */
export type Zones = { names: string[]; minutes: number[]; days: string[] }

/**
 * The moment in every time zone a listed profile keeps its hours in. By the contract's own clock, so that the filter
 * and the words on the card never disagree.
 */
export async function zonesNow(deps: Pick<Deps, 'db' | 'clock'>): Promise<Zones> {
  const rows = await run<{ name: string }>(deps, {
    text: `select distinct time_zone as name from profile_details where approval_status = 'approved'`,
    values: [],
  })
  const zones: Zones = { names: [], minutes: [], days: [] }
  for (const { name } of rows) {
    const moment = momentIn(deps.clock.now(), name)
    if (!moment) continue
    zones.names.push(name)
    zones.minutes.push(moment.minute)
    zones.days.push(moment.day)
  }
  return zones
}

function momentIn(now: Date, zone: string) {
  try {
    return localMoment(now, zone)
  } catch {
    return null // a zone that this machine does not know: whether it is open there cannot be said
  }
}
