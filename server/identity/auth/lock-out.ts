import { and, eq, sql } from 'drizzle-orm'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import type { Tx } from '#server/infra/database/db'
import { rateLimits } from '#server/tables/auth'
import type { AuthContext } from './context'
import { isFamiliarAddress } from './known-devices'
import { tooMany } from './limits'

/** A failure is remembered this long after the wait it brought is over. */
const MEMORY_S = 15 * 60
/**
 * After so many failures every further try waits 2, 4, 8 … seconds, up to a longest wait. An address may be a whole
 * office or school. Who has solved a challenge has shown to be a person: their tries at an account are counted apart, and
 * a wait that strangers bring about there is one that an owner can sit out.
 */
const SCOPES = {
  account: { free: 5, longestS: 15 * 60 },
  address: { free: 20, longestS: 15 * 60 },
  solved: { free: 20, longestS: 60 },
}

type Scope = keyof typeof SCOPES
type Counter = { scope: Scope; key: string; failures: number }

type Trying = {
  /** Whether they have answered a challenge along with this try. */
  solved?: boolean
  /** The familiar browser's number, if it is one. */
  browser?: string | null
  /** The session of who is signed in already. */
  session?: string
  /** Whether the owner has signed in from this address, where it is known already. */
  familiarAddress?: boolean
}

/** A try that counts as a failure until it is known to be none. */
export type Guess = { counters: Counter[]; familiar: boolean }

/**
 * Asks for a try at something that can be guessed, and counts it as a failure beforehand: of many guesses at once
 * only as many get through as there were free. Counted by what is guessed at, known to us or not, so that nobody learns
 * who has an account; and by the address that guesses. A browser or an address that the owner has signed in from before
 * has tries of its own, and so has a session, so a stranger cannot lock them out. Elsewhere a code by mail opens the account, which is not
 * counted here, and makes browser and address familiar.
 *
 * @param name the e-mail address, phone number or id that is guessed at
 * @throws over_request_rate_limit with the seconds to wait; such a try is not counted
 */
export async function claimGuess(
  auth: AuthContext,
  name: string,
  visitor: Visitor,
  { solved = false, browser = null, session, familiarAddress }: Trying = {},
): Promise<Guess> {
  const { db, env } = auth.deps
  const address = addressKey(visitor.address)
  // Hashed, because people also type passwords into the e-mail field, and the table should not collect them.
  const account = auth.codeHash('account', name.toLowerCase())
  const familiar =
    session !== undefined ||
    browser !== null ||
    (familiarAddress ?? (await isFamiliarAddress(db, name, visitor.address)))
  if (!env.rateLimits) return { counters: [], familiar }
  const place = session ?? (browser ? auth.codeHash('browser', browser) : address)
  const own = familiar
    ? { scope: 'account' as const, key: `${account} ${place}` }
    : { scope: solved ? ('solved' as const) : ('account' as const), key: account }
  return db.transaction(async (tx) => ({
    familiar,
    counters: [
      // In this order everywhere, so that two never wait for each other.
      await claim(auth, tx, { scope: 'address', key: address }, visitor),
      await claim(auth, tx, own, visitor),
    ],
  }))
}

/** Takes a try back that was right: the account's failures are forgotten, the address has this one less. */
export async function noteSuccess({ deps: { db, clock } }: AuthContext, { counters }: Guess): Promise<void> {
  for (const { scope, key, failures } of counters) {
    const own = and(eq(rateLimits.bucket, bucketOf(scope)), eq(rateLimits.key, key))
    if (scope !== 'address') {
      await db.delete(rateLimits).where(own)
    } else {
      // Not if others have failed here since: their wait stands.
      await db
        .update(rateLimits)
        .set({ hits: failures - 1, expiresAt: new Date(clock.now().getTime() + MEMORY_S * 1000) })
        .where(and(own, eq(rateLimits.hits, failures)))
    }
  }
}

/** One more failure, unless one has to wait. The row's `expires_at` is the end of the wait plus the memory. */
async function claim(
  auth: AuthContext,
  tx: Tx,
  { scope, key }: Omit<Counter, 'failures'>,
  visitor: Visitor,
): Promise<Counter> {
  const now = auth.deps.clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const memory = sql`make_interval(secs => ${MEMORY_S})`
  const failures = sql<number>`case when ${rateLimits.expiresAt} <= ${at} then 1 else ${rateLimits.hits} + 1 end`
  const { free, longestS } = SCOPES[scope]
  const waitS = sql`case when ${failures} < ${free} then 0
    else least(${longestS}, power(2, least(${failures} - ${free} + 1, 20))) end`
  const [counted] = await tx
    .insert(rateLimits)
    .values({ bucket: bucketOf(scope), key, hits: 1, expiresAt: new Date(now.getTime() + MEMORY_S * 1000) })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.key],
      set: { hits: failures, expiresAt: sql`${at} + ${memory} + make_interval(secs => ${waitS})` },
      setWhere: sql`${rateLimits.expiresAt} - ${memory} <= ${at}`,
    })
    .returning({ failures: rateLimits.hits })
  if (counted && counted.failures <= free) return { scope, key, ...counted }

  const report = (status: 'failure' | 'blocked', count: number) =>
    auth.report({
      type: 'guessing_slowed',
      severity: 'medium',
      status,
      visitor,
      metadata: { scope, failures: count },
    })
  if (counted) {
    report('failure', counted.failures)
    return { scope, key, ...counted }
  }
  const [row] = await tx
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucketOf(scope)), eq(rateLimits.key, key)))
  const leftMs = (row?.expiresAt.getTime() ?? 0) - MEMORY_S * 1000 - now.getTime()
  report('blocked', row?.hits ?? free)
  throw tooMany(Math.max(1, Math.ceil(leftMs / 1000)))
}

function bucketOf(scope: Scope): string {
  return `auth failures by ${scope}`
}
