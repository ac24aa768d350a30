import type { Db } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import { refuse } from '../refusals/refuse'
import type { Limit, Limiter } from './limits'
import { addressKey, takeToken } from './rate-limit'
import { createReadCounts } from './read-counts'

/** @throws TOO_MANY_REQUESTS with the seconds to wait */
export function createLimiter({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }): Limiter {
  const reads = createReadCounts({ db, clock })

  async function takeOne(key: string, { bucket, count, windowS }: Limit): Promise<number> {
    const { allowed, retryAfterS } = await takeToken(db, clock, { bucket, key, limit: count, windowMs: windowS * 1000 })
    return allowed ? 0 : Math.max(1, retryAfterS)
  }

  return {
    async take(limit, { address, viewer, about }) {
      if (!enabled) return
      const whose = [`address:${addressKey(address)}`, ...(viewer ? [`account:${viewer.id}`] : [])]
      const keys = about === undefined ? whose : [`about:${about}`]
      for (const key of keys) {
        const retryAfterS = limit.reads ? await reads.take(key, limit) : await takeOne(key, limit)
        if (retryAfterS > 0) throw refuse('TOO_MANY_REQUESTS', { retryAfterS })
      }
    },
  }
}
