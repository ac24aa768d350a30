import { createHash } from 'node:crypto'
import type { AuthContext, Visitor } from './context'
import { addressKey, type Limit, takeToken } from './rate-limit'
import { refuse } from './refusal'
import { isFamiliarAddress } from './sessions'

const MINUTE_MS = 60_000

/** Stricter than the wire's usual limits where guessing pays (sign-in) and where accounts are made (sign-up). */
export const authLimits = {
  'auth sign-in by account': { limit: 10, windowMs: 5 * MINUTE_MS },
  'auth sign-in by address': { limit: 25, windowMs: 5 * MINUTE_MS },
  'auth refresh by address': { limit: 150, windowMs: 5 * MINUTE_MS },
  'auth sign-up by address': { limit: 20, windowMs: 30 * MINUTE_MS },
  'auth user change by address': { limit: 30, windowMs: 5 * MINUTE_MS },
  'auth company sign-in by address': { limit: 30, windowMs: 5 * MINUTE_MS },
  'auth company answer by address': { limit: 30, windowMs: 5 * MINUTE_MS },
} as const satisfies Record<string, Limit>

type Bucket = keyof typeof authLimits

/** @throws over_request_rate_limit with the seconds to wait */
export async function limitAddress(auth: AuthContext, bucket: Bucket, visitor: Visitor): Promise<void> {
  await limit(auth, bucket, addressKey(visitor.address), visitor)
}

/**
 * Counts by the account's name whether it exists or not, so the limit tells nobody who has an account.
 * An address the owner is signed in from has an allowance of its own, so a stranger's guessing cannot lock the owner out.
 *
 * @throws over_request_rate_limit with the seconds to wait
 */
export async function limitAccount(auth: AuthContext, bucket: Bucket, email: string, visitor: Visitor): Promise<void> {
  // Hashed, because people also type passwords into the e-mail field, and the table should not collect them.
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const familiar = auth.deps.env.rateLimits && (await isFamiliarAddress(auth.deps.db, email, visitor.address))
  const key = familiar ? `${account} ${addressKey(visitor.address)}` : account
  await limit(auth, bucket, key, visitor)
}

async function limit({ deps, report }: AuthContext, bucket: Bucket, key: string, visitor: Visitor): Promise<void> {
  if (!deps.env.rateLimits) return
  const { allowed, retryAfterS } = await takeToken(deps.db, deps.clock, { bucket, key, ...authLimits[bucket] })
  if (allowed) return
  report({ type: 'rate_limited', severity: 'low', status: 'blocked', visitor, metadata: { bucket } })
  // auth-js keeps the Retry-After header to itself, so the words say the seconds too.
  const message = `For security purposes, you can only request this after ${retryAfterS} seconds.`
  throw refuse('over_request_rate_limit', { retryAfterS, message })
}
