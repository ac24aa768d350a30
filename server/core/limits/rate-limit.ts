import { isIPv6 } from 'node:net'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import { rateLimits } from '#server/tables/auth'

export type Limit = { limit: number; windowMs: number }

type Use = Limit & { bucket: string; key: string }

/**
 * Counts one use of `key` in `bucket` and says whether it is still within the limit.
 *
 * @returns `retryAfterS` whole seconds until the window ends, at least 1
 */
export async function takeToken(
  db: Pick<Db, 'insert'>,
  clock: Clock,
  use: Use,
): Promise<{ allowed: boolean; retryAfterS: number }> {
  const { granted, leftMs } = await takeTokens(db, clock, use, 1)
  return { allowed: granted === 1, retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) }
}

/**
 * Counts several uses at once, as far as the limit goes.
 * The window starts with the first use and is not moved by refused ones, so persistence cannot lock anybody out for longer.
 * One statement, so replicas and parallel requests count right.
 *
 * @returns how many of the wanted are within the limit, and until when the window goes
 */
export async function takeTokens(
  db: Pick<Db, 'insert'>,
  clock: Clock,
  { bucket, key, limit, windowMs }: Use,
  wanted: number,
): Promise<{ granted: number; leftMs: number }> {
  const now = clock.now()
  const fresh = { hits: wanted, expiresAt: new Date(now.getTime() + windowMs) }
  const over = sql`${rateLimits.expiresAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, key, ...fresh })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.key],
      set: {
        // Past the limit the count stands still, so it cannot overflow.
        hits: sql`case when ${over} then 0 else least(${rateLimits.hits}, ${limit}) end + excluded.hits`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, expiresAt: rateLimits.expiresAt })
  const { hits, expiresAt } = row ?? fresh
  // Another's window may have begun a moment after our own look at the clock.
  const leftMs = Math.min(windowMs, expiresAt.getTime() - now.getTime())
  return { granted: Math.max(0, Math.min(wanted, limit - (hits - wanted))), leftMs }
}

/** Removes counts whose window is over. They are harmless, only in the way. */
export async function removeExpiredRateLimits(db: Db, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, clock.now()))
}

/**
 * The key an address counts under: IPv4 whole, IPv6 by its /64, since one household owns that many.
 * Text that is no address counts as itself.
 */
export function addressKey(address: string): string {
  const bare = plainAddress(address)
  if (!isIPv6(bare)) return bare.slice(0, 64)
  const [head = '', tail] = bare.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const written = left.length + right.length + (bare.includes('.') ? 1 : 0)
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - written).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Without the zone of a link-local address, and IPv4 as such where it came wrapped in IPv6. */
export function plainAddress(address: string): string {
  const bare = address.trim().toLowerCase().replace(/%.*$/, '')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1] ?? bare
}
