import type { IncomingMessage } from 'node:http'
import { GENERAL_LIMITS } from '#contract/general-limits'
import type { Limit } from '#server/core/limits/limits'
import { addressKey } from '#server/core/limits/rate-limit'
import { createReadCounts } from '#server/core/limits/read-counts'
import type { TokenReader } from '#server/identity/auth/verifier'
import type { Db } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'

/** Counts whatever is asked, before anything else is done about it. */
export type GeneralLimit = {
  /** @returns 0, or the seconds to wait; a promise only where the token or the shared count has to be asked */
  take(request: IncomingMessage, asked: { path: string; area: string; address: string }): number | Promise<number>
}

/** Of what, and how much of it there may be. */
type Use = [key: string, limit: Limit]
type Options = { db: Db; clock: Clock; verifier: TokenReader; enabled: boolean }

/** Asked every few seconds by machines of ours. */
const UNCOUNTED = new Set(['/healthz', '/readyz', '/metrics'])
/** Pictures, which pages ask for by the dozen, and doors that count by themselves what they take. */
const BY_ADDRESS_ONLY = new Set(['art', 'files', 'map', 'og', 'webhooks', 'realtime', 'dev'])

/** Whether only the address counts for an area, so that nothing costly may be drawn there. */
export function isByAddressOnly(area: string): boolean {
  return BY_ADDRESS_ONLY.has(area)
}
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The limit that nothing escapes (docs/decisions/0060): it stands before the table of kept answers, the kept pages and the
 * app, so whatever is added to any of these is counted without a word. Over all replicas, in handfuls (decision 52).
 */
export function createGeneralLimit({ db, clock, verifier, enabled }: Options): GeneralLimit {
  const counts = createReadCounts({ db, clock })

  function all(uses: readonly Use[]): number | Promise<number> {
    const waits = uses.map(([key, limit]) => counts.take(key, limit))
    if (waits.every((wait) => typeof wait === 'number')) return Math.max(...waits)
    return Promise.all(waits).then((each) => Math.max(...each))
  }

  async function takeAsSomebody(header: string, address: string, isWrite: boolean): Promise<number> {
    const personId = await verifier.subjectOf(header)
    // A token of nobody's is no way around what visitors may ask.
    if (personId === null) return all(byAddress(address, GENERAL_LIMITS.visitor))
    const person = `account:${personId}`
    const uses: Use[] = [...byAddress(address), [person, GENERAL_LIMITS.person]]
    return all(isWrite ? [...uses, [person, GENERAL_LIMITS.writes]] : uses)
  }

  return {
    take({ method = 'GET', headers: { authorization } }, { path, area, address }) {
      if (!enabled || UNCOUNTED.has(path)) return 0
      const isWrite = !READS.has(method)
      if (isByAddressOnly(area) && !(area === 'files' && isWrite)) return all(byAddress(address))
      if (area === 'page' && !isWrite) return all(byAddress(address, GENERAL_LIMITS.pages))
      if (authorization !== undefined) return takeAsSomebody(authorization, address, isWrite)
      return all(byAddress(address, GENERAL_LIMITS.visitor))
    },
  }
}

/** Under an address everything counts, and whatever it is once more under its kind. */
function byAddress(address: string, kind?: Limit): Use[] {
  const key = `address:${addressKey(address)}`
  return [[key, GENERAL_LIMITS.address], ...(kind ? [[key, kind] as Use] : [])]
}
