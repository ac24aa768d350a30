import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { takeToken } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import type { AuthUser } from '#server/tables/auth'
import { type AuthChallenge, type AuthFactor, authChallenges, authFactors } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'

/** Between two texts to one factor. */
const PAUSE_MS = 60_000
/** To all of a person's factors, also to those they set up and remove again. */
const TOTAL = { bucket: 'auth factor texts by account', limit: 5, windowMs: 30 * PAUSE_MS }

/** @throws over_sms_send_rate_limit with the seconds to wait */
export async function limitTexts(
  { deps, report }: AuthContext,
  user: Pick<AuthUser, 'id'>,
  visitor: Visitor,
): Promise<void> {
  if (!deps.env.rateLimits) return
  const { allowed, retryAfterS } = await takeToken(deps.db, deps.clock, { ...TOTAL, key: user.id })
  if (allowed) return
  const metadata = { bucket: TOTAL.bucket }
  report({ type: 'rate_limited', severity: 'low', status: 'blocked', visitor, userId: user.id, metadata })
  throw tooManyTexts(retryAfterS)
}

/**
 * Texts a code that answers one question.
 *
 * @throws over_sms_send_rate_limit with the seconds to wait
 */
export async function textFactor(
  auth: AuthContext,
  tx: Tx,
  factor: AuthFactor,
  challenge: AuthChallenge,
): Promise<void> {
  const now = auth.deps.clock.now()
  const [due] = await tx
    .update(authFactors)
    .set({ lastChallengedAt: now })
    .where(
      and(
        eq(authFactors.id, factor.id),
        or(isNull(authFactors.lastChallengedAt), lte(authFactors.lastChallengedAt, new Date(now.getTime() - PAUSE_MS))),
      ),
    )
    .returning({ phone: authFactors.phone })
  if (!due?.phone) throw tooSoon(factor, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashCode(auth, challenge, code)
  // Only the newest text counts, so nobody collects several to guess at.
  const earlier = and(eq(authChallenges.factorId, factor.id), eq(authChallenges.sessionId, challenge.sessionId))
  await tx
    .update(authChallenges)
    .set({ expiresAt: now })
    .where(and(earlier, gt(authChallenges.expiresAt, now)))
  await tx
    .update(authChallenges)
    .set({ codeHash, expiresAt: challenge.expiresAt })
    .where(eq(authChallenges.id, challenge.id))
  const text = `${code} is your Pawstead code. It expires in 5 minutes. Don’t share it with anyone.`
  await auth.messages.text(tx, { to: due.phone, text })
}

function tooSoon({ lastChallengedAt }: AuthFactor, now: Date) {
  const sinceMs = now.getTime() - (lastChallengedAt ?? now).getTime()
  return tooManyTexts(Math.min(60, Math.max(1, Math.ceil((PAUSE_MS - sinceMs) / 1000))))
}

function tooManyTexts(retryAfterS: number) {
  const message = `For security purposes, you can only request this after ${retryAfterS} seconds.`
  return refuse('over_sms_send_rate_limit', { message, retryAfterS })
}

/** Whether a code is the one that was texted for this question. */
export function isTextedCode(auth: Pick<AuthContext, 'codeHash'>, challenge: AuthChallenge, code: string): boolean {
  if (challenge.codeHash === null) return false
  return timingSafeEqual(Buffer.from(challenge.codeHash), Buffer.from(hashCode(auth, challenge, code)))
}

function hashCode({ codeHash }: Pick<AuthContext, 'codeHash'>, { id }: AuthChallenge, code: string): string {
  return codeHash('second factor', id, code)
}
