import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'
import { runRules } from './detect'
import type { Scope } from './rule'
import { rulesOf } from './rules'

/** What has just happened; told once its row is committed. */
export type Happened = { eventType: string; userId?: string; address?: string }

/** How far back an event may complete an incident that nobody looked at yet. */
const LOOK_BACK_MS = 60_000

/**
 * Looks, right after an event, whether it completes an incident: only with the rules that care about its kind, and only
 * at the person or the address concerned. A burst of events about the same is looked at together. Never throws.
 */
export function createWatch(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>): (happened: Happened) => Promise<void> {
  const running = new Map<string, 'once' | 'again'>()

  async function look(type: string, scope: Scope): Promise<void> {
    const key = `${type} ${scope.userId ?? scope.address}`
    if (running.has(key)) {
      running.set(key, 'again')
      return
    }
    try {
      do {
        running.set(key, 'once')
        const now = deps.clock.now()
        const rules = (await rulesOf(deps)).filter((rule) => rule.type === type)
        await runRules(deps, rules, { from: new Date(now.getTime() - LOOK_BACK_MS), to: now }, scope)
      } while (running.get(key) === 'again')
    } catch (error) {
      // The round every few minutes will look again.
      deps.log.warn({ err: loggable(error), rule: type }, 'a rule could not look')
    } finally {
      running.delete(key)
    }
  }

  return async ({ eventType, userId, address }) => {
    const scopes = { person: userId && { userId }, address: address && { address } }
    for (const rule of await rulesOf(deps)) {
      const scope = scopes[rule.by]
      if (scope && rule.watches(eventType)) await look(rule.type, scope)
    }
  }
}
