import { addressKey, type Limit, takeToken } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthContext } from './context'

const MINUTE_MS = 60_000

/** How often something may be asked for. Guessing at one account is slowed by `claimGuess` besides. */
export const authLimits = {
  'auth sign-in by address': { limit: 25, windowMs: 5 * MINUTE_MS },
  'auth refresh by address': { limit: 150, windowMs: 5 * MINUTE_MS },
  'auth sign-up by address': { limit: 5, windowMs: 30 * MINUTE_MS },
  'auth message by address': { limit: 25, windowMs: 5 * MINUTE_MS },
  'auth verify by address': { limit: 20, windowMs: 5 * MINUTE_MS },
  'auth challenge by address': { limit: 30, windowMs: 2 * MINUTE_MS },
  'auth challenge answer by address': { limit: 30, windowMs: 2 * MINUTE_MS },
  'auth user change by address': { limit: 30, windowMs: 5 * MINUTE_MS },
  'auth provider by address': { limit: 60, windowMs: 5 * MINUTE_MS },
  'auth company sign-in by address': { limit: 30, windowMs: 5 * MINUTE_MS },
  'auth company answer by address': { limit: 30, windowMs: 5 * MINUTE_MS },
} as const satisfies Record<string, Limit>

type Bucket = keyof typeof authLimits

/** @throws over_request_rate_limit with the seconds to wait */
export function limitAddress(auth: AuthContext, bucket: Bucket, visitor: Visitor): Promise<void> {
  return limit(auth, bucket, addressKey(visitor.address), visitor)
}

/** Counts what a signed-in person does, wherever they are. @throws over_request_rate_limit with the seconds to wait */
export function limitAccount(auth: AuthContext, bucket: Bucket, userId: string, visitor: Visitor): Promise<void> {
  return limit(auth, bucket, userId, visitor)
}

async function limit({ deps, report }: AuthContext, bucket: Bucket, key: string, visitor: Visitor): Promise<void> {
  if (!deps.env.rateLimits) return
  const { allowed, retryAfterS } = await takeToken(deps.db, deps.clock, { bucket, key, ...authLimits[bucket] })
  if (allowed) return
  report({ type: 'rate_limited', severity: 'low', status: 'blocked', visitor, metadata: { bucket } })
  throw tooMany(retryAfterS)
}

/** auth-js keeps the Retry-After header to itself, so the words say the seconds too. */
export function tooMany(retryAfterS: number) {
  const message = `For security purposes, you can only request this after ${retryAfterS} seconds.`
  return refuse('over_request_rate_limit', { retryAfterS, message })
}
