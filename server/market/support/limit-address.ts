import { createHmac } from 'node:crypto'
import { takeToken } from '#server/core/limits/rate-limit'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { deriveSecret } from '#server/infra/env/derived-secret'

/** Each message is confirmed by mail, so that nobody can have an inbox flooded by us. */
const PER_ADDRESS = { bucket: 'contact address', limit: 5, windowMs: 24 * 3_600_000 }

/**
 * Counts a message by the address that would be written to. Stored as a keyed hash: the table collects no addresses.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function limitAddress({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, email: string) {
  if (!env.rateLimits) return
  const key = createHmac('sha256', deriveSecret(env.secretKey, 'contact address')).update(email).digest('base64url')
  const { allowed, retryAfterS } = await takeToken(db, clock, { ...PER_ADDRESS, key })
  if (!allowed) throw refuse('TOO_MANY_REQUESTS', { retryAfterS })
}
