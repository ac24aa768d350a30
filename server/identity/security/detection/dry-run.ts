import type { RuleTrial } from '#contract/security'
import type { Deps } from '#server/infra/deps'
import type { Incident } from '../alerts/incident'
import { QUIET_MS } from '../alerts/raise'
import { rulesOf } from './rules'

const DAYS = 30
const SHOWN = 10

/** What each rule would have caught in the last 30 days; raises nothing. */
export async function dryRun(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>): Promise<RuleTrial[]> {
  const to = deps.clock.now()
  const from = new Date(to.getTime() - DAYS * 24 * 3600_000)
  const trials: RuleTrial[] = []
  for (const { type, severity, looksFor, enabled, detect } of await rulesOf(deps)) {
    const incidents = once(await detect(deps.db, { from, to }, {}))
    trials.push({
      type,
      severity,
      looksFor,
      enabled,
      count: incidents.length,
      incidents: incidents
        .slice(-SHOWN)
        .reverse()
        .map((incident) => ({ at: incident.at, severity: incident.severity, description: incident.description })),
    })
  }
  return trials
}

/** As alerts would be raised: the same again soon after counts as the same. */
function once(incidents: Incident[]): Incident[] {
  const last = new Map<string, Date>()
  return incidents.filter(({ about, at }) => {
    const before = last.get(about)
    if (before && at.getTime() - before.getTime() < QUIET_MS) return false
    last.set(about, at)
    return true
  })
}
