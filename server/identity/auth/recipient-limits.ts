import { takeToken } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { OneTimeKind } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'

export type Channel = 'email' | 'phone'
/** Where a message goes: an address in lower case, or digits without +. */
export type Recipient = { channel: Channel; address: string }

const MINUTE_MS = 60_000
/** Between two messages of one kind. */
const PAUSE = { limit: 1, windowMs: MINUTE_MS }
/** Messages of any kind to one address. */
const TOTAL = { limit: 5, windowMs: 30 * MINUTE_MS }

/**
 * Counts a message somebody asks for, before anybody looks whether the address is known: the limit is the same for
 * all, and an inbox cannot be flooded. Stored as a keyed hash, so the table collects no addresses.
 *
 * @throws over_email_send_rate_limit, over_sms_send_rate_limit with the seconds to wait
 */
export async function limitRecipient(
  { deps, codeHash, report }: AuthContext,
  kind: OneTimeKind,
  { channel, address }: Recipient,
  visitor: Visitor,
): Promise<void> {
  if (!deps.env.rateLimits) return
  const key = codeHash('recipient', address)
  const counts = [{ bucket: `auth ${channel} pause`, key: `${key} ${kind}`, ...PAUSE }, totalOf(channel, key)]
  for (const count of counts) {
    const { allowed, retryAfterS } = await takeToken(deps.db, deps.clock, count)
    if (allowed) continue
    report({ type: 'rate_limited', severity: 'low', status: 'blocked', visitor, metadata: { bucket: count.bucket } })
    const code = channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
    const message = `For security purposes, you can only request this after ${retryAfterS} seconds.`
    throw refuse(code, { message, retryAfterS })
  }
}

/**
 * Counts a message to somebody whom nobody named, and says whether it may go. Whoever asks must not learn of it: they
 * could tell from it whom it would go to.
 */
export async function mayReach({ deps, codeHash }: AuthContext, { channel, address }: Recipient): Promise<boolean> {
  if (!deps.env.rateLimits) return true
  const { allowed } = await takeToken(deps.db, deps.clock, totalOf(channel, codeHash('recipient', address)))
  return allowed
}

function totalOf(channel: Channel, key: string) {
  return { bucket: `auth ${channel} total`, key, ...TOTAL }
}
