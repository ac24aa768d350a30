import { lt, or } from 'drizzle-orm'
import { removeExpiredRateLimits } from '#server/core/limits/rate-limit'
import type { Db } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import { authSessions, authSigningKeys } from '#server/tables/auth'
import { authChallenges, authFlowStates, authOneTimeTokens } from '#server/tables/auth-proofs'
import { authUsedAssertions } from '#server/tables/auth-sso'
import { knownDevices } from '#server/tables/security'
import { removeUnproven } from './factors'
import { SESSION_IDLE_MS } from './session-activity'

const DAY_MS = 24 * 3600_000
/** What ran out is kept a day longer, so that its owner hears "expired" rather than "unknown". */
const KEPT_MS = DAY_MS
/** A device nobody used for a year is a new one again. */
export const DEVICE_KEPT_MS = 365 * DAY_MS

/** Removes what no longer means anything: sessions and what belongs to them, codes, half-done sign-ins, keys, limits. */
export async function removeExpired(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - KEPT_MS)
  const idleBefore = new Date(before.getTime() - SESSION_IDLE_MS)
  await db.delete(authSessions).where(or(lt(authSessions.notAfter, before), lt(authSessions.lastActiveAt, idleBefore)))
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, before))
  await db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, now))
  await db.delete(authFlowStates).where(lt(authFlowStates.expiresAt, before))
  await db.delete(authUsedAssertions).where(lt(authUsedAssertions.expiresAt, now))
  await removeUnproven(db, now)
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - DEVICE_KEPT_MS)))
  await db.delete(authSigningKeys).where(lt(authSigningKeys.verifiesUntil, before))
  await removeExpiredRateLimits(db, clock)
}
