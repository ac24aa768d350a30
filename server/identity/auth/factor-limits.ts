import { isIP } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import { type AuthUser, authSessions } from '#server/tables/auth'
import type { AuthContext } from './context'
import { claimGuess, type Guess } from './lock-out'

/**
 * Asks for a try at a person's second factor, of whatever kind and from whichever session. Whoever gets here knows the
 * password already, so a sign-in from an address proves nothing about it: only where a session has shown a second
 * factor before are there tries nobody else can use up. To be taken back by `noteSuccess` when it was right.
 *
 * @throws over_request_rate_limit with the seconds to wait
 */
export async function claimFactorGuess(
  auth: AuthContext,
  user: Pick<AuthUser, 'id'>,
  visitor: Visitor,
): Promise<Guess> {
  // Not the name the password is guessed under: knowing that one must not bring new tries.
  const name = `second factor ${user.id}`
  const trusted = await isTrusted(auth, user.id, visitor.address)
  return claimGuess(auth, trusted ? `${name} ${addressKey(visitor.address)}` : name, visitor)
}

async function isTrusted({ deps }: AuthContext, userId: string, address: string): Promise<boolean> {
  if (!isIP(address)) return false
  const here = sql`${authSessions.ip} <<= ${addressKey(address)}::inet`
  const [raised] = await deps.db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.aal, 'aal2'), here))
    .limit(1)
  return raised !== undefined
}
