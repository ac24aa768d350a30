import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthChallenge, type AuthFactor, authFactors } from '#server/tables/auth-proofs'
import type { SignedIn } from './bearer'
import { spendChallenge, takeNewestTry } from './challenges'
import type { AuthContext } from './context'
import { claimFactorGuess } from './factor-limits'
import { isTextedCode } from './factor-text'
import { findFactor } from './factors'
import { noteSuccess } from './lock-out'
import { matchTotp } from './totp'

/**
 * Checks a code and uses it up, in the transaction of what it opens.
 *
 * @param challenge null where none was asked for, which a phone cannot answer
 * @returns false for a wrong code and for one that counted before
 */
export async function spendCode(
  auth: Pick<AuthContext, 'deps' | 'codeHash' | 'sealer'>,
  tx: Tx,
  { factor, challenge, code }: { factor: AuthFactor; challenge: AuthChallenge | null; code: string },
): Promise<boolean> {
  if (factor.factorType === 'phone') return challenge !== null && isTextedCode(auth, challenge, code)
  const now = auth.deps.clock.now()
  const secret = auth.sealer.open(factor.secret ?? '', `factor ${factor.id}`)
  const step = matchTotp(secret, code, now)
  if (step === null) return false
  // Compared and set in one statement: of many who show the same code at once, one is first.
  const isNewer = or(isNull(authFactors.lastUsedStep), lt(authFactors.lastUsedStep, step))
  const spent = await tx
    .update(authFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(authFactors.id, factor.id), isNewer))
    .returning({ id: authFactors.id })
  return spent.length === 1
}

/** What a wrong code is told to be. */
export function wrongCode({ factorType }: AuthFactor) {
  return refuse('mfa_verification_failed', factorType === 'phone' ? { message: 'Invalid MFA Phone code entered' } : {})
}

/**
 * Has a signed-in person prove themselves once more with a second factor they have set up. An app's code is enough;
 * a phone needs a challenge first, so that a code is sent. Tells nothing and raises nothing.
 *
 * @throws mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, over_request_rate_limit
 */
export async function proveByFactor(
  auth: AuthContext,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  { factorId, code, visitor }: { factorId: string; code: string; visitor: Visitor },
): Promise<void> {
  const { db, clock } = auth.deps
  const factor = await findFactor(db, user, factorId, clock.now())
  if (factor.status !== 'verified') throw refuse('mfa_factor_not_found')
  const guess = await claimFactorGuess(auth, user, visitor)
  const challenge = factor.factorType === 'phone' ? await takeNewestTry(auth, factor, session) : null
  const proven = await db.transaction(
    async (tx) =>
      (await spendCode(auth, tx, { factor, challenge, code })) &&
      (challenge === null || (await spendChallenge(tx, challenge, clock.now()))),
  )
  if (!proven) {
    reportFailure(auth, { user, session, visitor, factor })
    throw wrongCode(factor)
  }
  await noteSuccess(auth, guess)
}

/** Tells the audit trail of a wrong code. */
export function reportFailure(
  auth: Pick<AuthContext, 'report'>,
  { user, session, visitor, factor }: Pick<SignedIn, 'user' | 'session'> & { visitor: Visitor; factor: AuthFactor },
): void {
  const ids = { userId: user.id, sessionId: session.id }
  const metadata = { factor: factor.factorType, factorId: factor.id }
  auth.report({ type: 'mfa_failed', severity: 'medium', status: 'failure', visitor, ...ids, metadata })
}
