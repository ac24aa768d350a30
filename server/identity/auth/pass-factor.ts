import { and, eq, ne } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import type { AuthSession, AuthUser } from '#server/tables/auth'
import { type AuthChallenge, type AuthFactor, authFactors } from '#server/tables/auth-proofs'
import type { SignedIn } from './bearer'
import { spendChallenge } from './challenges'
import type { AuthContext } from './context'
import { mailFactor } from './factor-mails'
import { spendCode } from './factor-proof'
import { type Locked, lockSignedIn } from './lock-signed-in'
import { requireProvable } from './provable'
import { endUnraised, raiseSession } from './raise-session'

type Passed = { user: AuthUser; session: AuthSession; factor: AuthFactor; isNew: boolean }

/**
 * Answers a challenge: a right code uses it up and raises the session, and makes a new factor count.
 *
 * @returns null for a wrong code and for one that counted before
 * @throws mfa_factor_not_found, insufficient_aal, mfa_ip_address_mismatch when somebody answered at the same moment
 */
export function passFactor(
  auth: AuthContext,
  signedIn: Pick<SignedIn, 'user' | 'session'>,
  { challenge, code }: { challenge: AuthChallenge; code: string },
): Promise<Passed | null> {
  const { db, clock } = auth.deps
  return db.transaction(async (tx) => {
    const now = clock.now()
    const locked = await lockSignedIn(tx, signedIn, now)
    const factor = locked.factors.find(({ id }) => id === challenge.factorId)
    if (!factor) throw refuse('mfa_factor_not_found')
    requireProvable(factor, locked)
    if (!(await spendCode(auth, tx, { factor, challenge, code }))) return null
    if (!(await spendChallenge(tx, challenge, now))) throw refuse('mfa_ip_address_mismatch')
    const isNew = factor.status === 'unverified'
    if (isNew) await admitFactor(auth, tx, locked, factor)
    const method = factor.factorType === 'phone' ? 'mfa/phone' : 'totp'
    const session = await raiseSession(auth, tx, locked.session, { method, factorId: factor.id })
    return { user: locked.user, session, factor, isNew }
  })
}

/** From now on the account asks for this factor, so whoever has shown none is signed out. */
async function admitFactor(auth: AuthContext, tx: Tx, { user, session }: Locked, factor: AuthFactor): Promise<void> {
  const { id, factorType } = factor
  await tx
    .update(authFactors)
    .set({ status: 'verified', updatedAt: auth.deps.clock.now() })
    .where(eq(authFactors.id, id))
  const begun = and(
    eq(authFactors.status, 'unverified'),
    eq(authFactors.factorType, factorType),
    ne(authFactors.id, id),
  )
  await tx.delete(authFactors).where(and(eq(authFactors.userId, user.id), begun))
  await endUnraised(tx, session)
  await mailFactor(auth, tx, user, { kind: 'factor-added', factor })
}
