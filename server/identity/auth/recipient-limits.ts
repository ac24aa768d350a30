import { addressKey, type Limit, takeToken } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { OneTimeKind } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'

export type Channel = 'email' | 'phone'
/** Where a message goes: an address in lower case, or digits without +. */
export type Recipient = { channel: Channel; address: string }

const MINUTE_MS = 60_000
const HALF_HOUR = 30 * MINUTE_MS
/** Between two messages of one kind. */
const PAUSE = { limit: 1, windowMs: MINUTE_MS }
/** Messages to one address. */
const TOTAL = { limit: 5, windowMs: HALF_HOUR }
/** What only the owner asks for, signed in: nobody else uses these up. */
const OWNERS: ReadonlySet<OneTimeKind> = new Set(['reauthentication', 'email_change_current'])
/** The first that somebody at another network asks for. */
const OWN = { limit: 1, windowMs: HALF_HOUR }
/** How many networks have such a first one of theirs beyond the total. */
const RESERVE = { limit: 15, windowMs: HALF_HOUR }

/**
 * Counts a message somebody asks for, before anybody looks whether the address is known: the limit is the same for
 * all, and an inbox cannot be flooded. Stored as a keyed hash, so the table collects no addresses.
 *
 * @throws over_email_send_rate_limit, over_sms_send_rate_limit with the seconds to wait
 */
export async function limitRecipient(
  auth: AuthContext,
  kind: OneTimeKind,
  { channel, address }: Recipient,
  visitor: Visitor,
): Promise<void> {
  if (!auth.deps.env.rateLimits) return
  const key = auth.codeHash('recipient', address)
  const pause = { bucket: `auth ${channel} pause`, key: `${key} ${kind}`, ...PAUSE }
  const total = totalOf(channel, OWNERS.has(kind) ? `${key} owner` : key)
  for (const count of [pause, total]) {
    const { allowed, retryAfterS } = await takeToken(auth.deps.db, auth.deps.clock, count)
    if (!allowed) throw tooManyTo(auth, channel, count.bucket, retryAfterS, visitor)
  }
}

/**
 * The same for what lets the owner in who has no other way. It is counted apart from all other messages, since some of those
 * answer without sending anything; and whoever has not asked yet from where they are is let through beyond what others have
 * used up, so that nobody keeps somebody out by asking in their name.
 *
 * @throws over_email_send_rate_limit, over_sms_send_rate_limit with the seconds to wait
 */
export async function limitWayIn(
  auth: AuthContext,
  kind: OneTimeKind,
  { channel, address }: Recipient,
  visitor: Visitor,
): Promise<void> {
  const { deps, codeHash } = auth
  if (!deps.env.rateLimits) return
  const key = `${codeHash('recipient', address)} way in`
  const asker = codeHash('recipient', `${address} from ${addressKey(visitor.address)}`)
  const take = (what: string, of: string, limit: Limit) =>
    takeToken(deps.db, deps.clock, { bucket: `auth ${channel} ${what}`, key: of, ...limit })
  const pause = await take('pause', `${asker} ${kind}`, PAUSE)
  if (!pause.allowed) throw tooManyTo(auth, channel, `auth ${channel} pause`, pause.retryAfterS, visitor)
  const isFirst = (await take('way in', asker, OWN)).allowed
  const total = await take('total', key, TOTAL)
  if (total.allowed || (isFirst && (await take('way in', key, RESERVE)).allowed)) return
  throw tooManyTo(auth, channel, `auth ${channel} total`, total.retryAfterS, visitor)
}

function tooManyTo({ report }: AuthContext, channel: Channel, bucket: string, retryAfterS: number, visitor: Visitor) {
  report({ type: 'rate_limited', severity: 'low', status: 'blocked', visitor, metadata: { bucket } })
  const code = channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const message = `For security purposes, you can only request this after ${retryAfterS} seconds.`
  return refuse(code, { message, retryAfterS })
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
