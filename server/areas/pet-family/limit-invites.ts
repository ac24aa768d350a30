import { createHmac } from 'node:crypto'
import { INVITES_TO_ONE_A_DAY } from '#contract/pet-family.rules'
import { takeToken } from '#server/core/limits/rate-limit'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { deriveSecret } from '#server/infra/env/derived-secret'

const TO_ONE = { bucket: 'pet invite address', limit: INVITES_TO_ONE_A_DAY, windowMs: 24 * 3_600_000 }

/**
 * Counts an invitation by the address it goes to, whoever sends it, so that nobody can have an inbox flooded by us. Stored
 * as a keyed hash: the table collects no addresses.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function limitInvites({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, email: string) {
  const key = createHmac('sha256', deriveSecret(env.secretKey, 'pet invite address')).update(email).digest('base64url')
  const { allowed, retryAfterS } = await takeToken(db, clock, { ...TO_ONE, key })
  if (!allowed) throw refuse('TOO_MANY_REQUESTS', { retryAfterS })
}
