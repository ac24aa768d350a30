import { LRUCache } from 'lru-cache'
import type { Viewer } from '../auth/auth'
import { addressKey, takeToken } from '../auth/rate-limit'
import type { Db } from '../db'
import type { Clock } from '../deps'
import { refuse } from '../refuse'

export type Limit = { bucket: string; count: number; windowS: number }
type Asking = { address: string; viewer: Viewer | null }

/** Counts calls by address and by account. */
export type Limiter = { take(limit: Limit, asking: Asking): Promise<void> }

/** Reads are counted in memory, per replica: a write to the database per read would cost more than the read. */
const READ_BUCKETS = new Set([
  'search',
  'find-profiles',
  'facets',
  'page',
  'preview',
  'quote',
  'checkout-state',
  'order',
  'pay-page',
  'pay-miss',
  'invoice-file-visitor',
])
/** Beyond this the counts longest untouched are forgotten, so that a flood of addresses costs neither memory nor time. */
const MOST_COUNTS = 50_000

/** @throws TOO_MANY_REQUESTS with the seconds to wait */
export function createLimiter({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }): Limiter {
  const windows = new LRUCache<string, { ends: number; used: number }>({ max: MOST_COUNTS })

  function takeHere(key: string, { count, windowS }: Limit): number {
    const now = clock.now().getTime()
    const window = windows.get(key)
    if (!window || window.ends <= now) {
      windows.set(key, { ends: now + windowS * 1000, used: 1 })
      return 0
    }
    window.used += 1
    return window.used > count ? Math.max(1, Math.ceil((window.ends - now) / 1000)) : 0
  }

  async function takeShared(key: string, { bucket, count, windowS }: Limit): Promise<number> {
    const { allowed, retryAfterS } = await takeToken(db, clock, { bucket, key, limit: count, windowMs: windowS * 1000 })
    return allowed ? 0 : Math.max(1, retryAfterS)
  }

  return {
    async take(limit, { address, viewer }) {
      if (!enabled) return
      const keys = [`address:${addressKey(address)}`, ...(viewer ? [`account:${viewer.id}`] : [])]
      for (const key of keys) {
        const retryAfterS = READ_BUCKETS.has(limit.bucket)
          ? takeHere(`${limit.bucket}|${key}`, limit)
          : await takeShared(key, limit)
        if (retryAfterS > 0) throw refuse('TOO_MANY_REQUESTS', { retryAfterS })
      }
    },
  }
}
