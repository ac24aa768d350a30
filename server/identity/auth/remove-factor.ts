import { eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import { type AuthFactor, authFactors } from '#server/tables/auth-proofs'
import type { SignedIn } from './bearer'
import type { AuthContext } from './context'
import { mailFactor } from './factor-mails'
import { requireFresh } from './freshness'
import { lockSignedIn } from './lock-signed-in'
import { lowerSessions } from './raise-session'
import { removeRecoveryCodes } from './recovery-codes'

/**
 * Removes a factor of the person who asks. One that was only begun goes without further ado; recovery codes go with
 * the last that counts.
 *
 * @throws mfa_factor_not_found, insufficient_aal, reauthentication_needed
 */
export function removeFactor(
  auth: Pick<AuthContext, 'deps' | 'messages'>,
  signedIn: Pick<SignedIn, 'user' | 'session'>,
  factorId: string,
): Promise<AuthFactor> {
  const { db, clock } = auth.deps
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { user, session, factors } = await lockSignedIn(tx, signedIn, now)
    const factor = factors.find(({ id }) => id === factorId)
    if (!factor) throw refuse('mfa_factor_not_found')
    if (factor.status === 'verified') {
      if (session.aal === 'aal1') throw refuse('insufficient_aal', { status: 422 })
      requireFresh(session, now)
      const isLast = factors.every(({ id, status }) => id === factorId || status === 'unverified')
      await lowerSessions(tx, { userId: user.id, factorId, isLast, now })
      if (isLast) await removeRecoveryCodes(tx, user)
      await mailFactor(auth, tx, user, { kind: 'factor-removed', factor })
    }
    await tx.delete(authFactors).where(eq(authFactors.id, factorId))
    return factor
  })
}
