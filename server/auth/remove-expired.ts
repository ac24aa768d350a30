import { lt } from 'drizzle-orm'
import type { Db } from '#server/db'
import type { Clock } from '#server/deps'
import { authSessions, authSigningKeys } from '#server/tables/auth'
import { removeExpiredRateLimits } from './rate-limit'

/** A session that ran out is kept a day longer, so that its owner hears "expired" rather than "unknown". */
const KEPT_MS = 24 * 3600_000

/** Removes what no longer means anything: sessions with their refresh tokens, retired keys, limits. */
export async function removeExpired(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.delete(authSessions).where(lt(authSessions.notAfter, before))
  await db.delete(authSigningKeys).where(lt(authSigningKeys.verifiesUntil, before))
  await removeExpiredRateLimits(db, clock)
}
