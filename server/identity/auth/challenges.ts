import { isIP } from 'node:net'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addressKey, plainAddress } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import type { AuthSession } from '#server/tables/auth'
import { type AuthChallenge, type AuthFactor, authChallenges } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'
import { textFactor } from './factor-text'

const LIFETIME_MS = 5 * 60_000
/** After this many wrong answers a new question is needed. */
const MAX_ATTEMPTS = 5
/** One that ran out is kept a while, so that its owner hears "expired" rather than "unknown". */
const KEPT_MS = 3600_000

type Asked = { factor: AuthFactor; session: Pick<AuthSession, 'id'>; visitor: Visitor }

/** Asks a factor for a code; a phone is sent one. @throws over_sms_send_rate_limit with the seconds to wait */
export async function askFactor(
  auth: AuthContext,
  tx: Tx,
  { factor, session, visitor }: Asked,
): Promise<AuthChallenge> {
  const now = auth.deps.clock.now()
  const ofFactor = eq(authChallenges.factorId, factor.id)
  await tx.delete(authChallenges).where(and(ofFactor, lt(authChallenges.expiresAt, new Date(now.getTime() - KEPT_MS))))
  const [challenge] = await tx
    .insert(authChallenges)
    .values({
      factorId: factor.id,
      sessionId: session.id,
      ip: isIP(visitor.address) ? plainAddress(visitor.address) : null,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      createdAt: now,
    })
    .returning()
  if (!challenge) throw new Error('a challenge was not stored')
  if (factor.factorType === 'phone') await textFactor(auth, tx, factor, challenge)
  return challenge
}

/**
 * Looks up what an answer is an answer to, and counts the try whatever comes of it.
 *
 * @throws mfa_factor_not_found for no such question to this factor by this session, mfa_ip_address_mismatch for one
 *   that was answered or asked from elsewhere, mfa_challenge_expired
 */
export async function takeTry({ deps }: AuthContext, id: string, { factor, session, visitor }: Asked) {
  const unknown = refuse('mfa_factor_not_found', {
    status: 422,
    message: 'MFA factor with the provided challenge ID not found',
  })
  if (!z.uuid().safeParse(id).success) throw unknown
  const own = and(
    eq(authChallenges.id, id),
    eq(authChallenges.factorId, factor.id),
    eq(authChallenges.sessionId, session.id),
  )
  const [asked] = await deps.db.select().from(authChallenges).where(own)
  if (!asked) throw unknown
  const elsewhere = asked.ip !== null && addressKey(asked.ip) !== addressKey(visitor.address)
  if (asked.verifiedAt || elsewhere) throw refuse('mfa_ip_address_mismatch')
  return countTry({ deps }, asked)
}

/** The newest question to a factor by a session, as `takeTry` would give it. @throws mfa_challenge_expired */
export async function takeNewestTry(auth: Pick<AuthContext, 'deps'>, factor: AuthFactor, session: { id: string }) {
  const [newest] = await auth.deps.db
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.factorId, factor.id), eq(authChallenges.sessionId, session.id)))
    .orderBy(desc(authChallenges.createdAt))
    .limit(1)
  if (!newest) throw refuse('mfa_challenge_expired')
  return countTry(auth, newest)
}

async function countTry({ deps }: Pick<AuthContext, 'deps'>, { id }: AuthChallenge): Promise<AuthChallenge> {
  const [counted] = await deps.db
    .update(authChallenges)
    .set({ attempts: sql`${authChallenges.attempts} + 1` })
    .where(
      and(
        eq(authChallenges.id, id),
        isNull(authChallenges.verifiedAt),
        lt(authChallenges.attempts, MAX_ATTEMPTS),
        gt(authChallenges.expiresAt, deps.clock.now()),
      ),
    )
    .returning()
  if (!counted) throw refuse('mfa_challenge_expired')
  return counted
}

/** Uses a question up, in the transaction of what its answer opens. @returns false when somebody was faster */
export async function spendChallenge(tx: Tx, { id }: AuthChallenge, now: Date): Promise<boolean> {
  const spent = await tx
    .update(authChallenges)
    .set({ verifiedAt: now })
    .where(and(eq(authChallenges.id, id), isNull(authChallenges.verifiedAt)))
    .returning({ id: authChallenges.id })
  return spent.length === 1
}
