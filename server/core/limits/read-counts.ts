import { LRUCache } from 'lru-cache'
import type { Db } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import type { Limit } from './limits'
import { takeTokens } from './rate-limit'

/** Of one key within one window, on this replica. `announced` of those allowed are in the shared count. */
type Count = {
  endsAt: number
  used: number
  allowed: number
  announced: number
  spent: boolean
  asking: Promise<void> | null
}

/** Beyond this the counts longest untouched are forgotten, so that a flood of addresses costs neither memory nor time. */
const MOST_COUNTS = 50_000
/** How many handfuls a limit is. */
const HANDFULS = 10

/**
 * Counts reads over all replicas without a write per read: in handfuls of a tenth of the limit. The first one needs no
 * question, and ordinary visitors need no more; whoever reads on has it announced to the shared count, which gives out
 * further ones. So several replicas let through what one does, give or take a handful for each further replica.
 */
export function createReadCounts({ db, clock }: { db: Db; clock: Clock }) {
  const counts = new LRUCache<string, Count>({ max: MOST_COUNTS })

  function countOf(name: string, { count: limit, windowS }: Limit, now: number): Count {
    const known = counts.get(name)
    if (known && known.endsAt > now) return known
    const endsAt = now + windowS * 1000
    const count = { endsAt, used: 0, allowed: handfulOf(limit), announced: 0, spent: false, asking: null }
    counts.set(name, count)
    return count
  }

  /** Announces what was used and asks for one handful more. */
  async function ask(count: Count, key: string, { bucket, count: limit }: Limit): Promise<void> {
    const wanted = count.allowed - count.announced + handfulOf(limit)
    const now = clock.now().getTime()
    const windowMs = Math.max(1, count.endsAt - now)
    try {
      const { granted, leftMs } = await takeTokens(db, clock, { bucket, key, limit, windowMs }, wanted)
      count.announced += granted
      count.allowed = Math.max(count.allowed, count.announced)
      count.endsAt = now + leftMs
      count.spent = granted < wanted
    } catch {
      // What is answered from memory goes on while the database is away, counted here alone.
      count.allowed = Math.min(limit, count.allowed + handfulOf(limit))
    }
    count.spent ||= count.allowed >= limit
  }

  async function wait(count: Count, place: number, key: string, limit: Limit): Promise<number> {
    while (place > count.allowed) {
      if (count.spent) return Math.max(1, Math.ceil((count.endsAt - clock.now().getTime()) / 1000))
      count.asking ??= ask(count, key, limit).finally(() => {
        count.asking = null
      })
      await count.asking
    }
    return 0
  }

  return {
    /** @returns 0, or the seconds to wait; a promise only when the shared count has to be asked */
    take(key: string, limit: Limit): number | Promise<number> {
      const count = countOf(`${limit.bucket}|${key}`, limit, clock.now().getTime())
      const place = ++count.used
      return place <= count.allowed ? 0 : wait(count, place, key, limit)
    },
  }
}

const handfulOf = (limit: number) => Math.max(1, Math.ceil(limit / HANDFULS))
