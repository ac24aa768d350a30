import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthFactor, authFactors } from '#server/tables/auth-proofs'
import type { SignedIn } from './bearer'
import type { AuthContext } from './context'
import { removeUnproven } from './factors'
import { requireFresh } from './freshness'
import { type Locked, lockSignedIn } from './lock-signed-in'

const MAX_FACTORS = 10

export type NewFactor =
  | { factorType: 'totp'; friendlyName: string; secret: Uint8Array }
  | { factorType: 'phone'; friendlyName: string; phone: string }

/**
 * Stores a factor that is still to be proven. Two at once take turns, so the tenth place is given once.
 *
 * @throws insufficient_aal, reauthentication_needed, too_many_enrolled_mfa_factors, mfa_factor_name_conflict,
 *   mfa_verified_factor_exists
 */
export function storeFactor(
  auth: Pick<AuthContext, 'deps' | 'sealer'>,
  signedIn: Pick<SignedIn, 'user' | 'session'>,
  given: NewFactor,
): Promise<AuthFactor> {
  const { db, clock } = auth.deps
  return db.transaction(async (tx) => {
    const now = clock.now()
    const locked = await lockSignedIn(tx, signedIn, now)
    if (locked.hasFactor && locked.session.aal === 'aal1') throw refuse('insufficient_aal')
    requireFresh(locked.session, now)
    await removeUnproven(tx, now, locked.user.id)
    const others = given.factorType === 'phone' ? await replaceNumber(tx, locked, given.phone) : locked.factors
    if (others.length >= MAX_FACTORS) throw refuse('too_many_enrolled_mfa_factors')
    const { friendlyName } = given
    if (friendlyName !== '' && others.some((other) => other.friendlyName === friendlyName)) {
      throw refuse('mfa_factor_name_conflict', {
        message: `A factor with the friendly name "${friendlyName}" for this user already exists`,
      })
    }
    const id = randomUUID()
    const proof =
      given.factorType === 'phone' ? { phone: given.phone } : { secret: auth.sealer.seal(given.secret, `factor ${id}`) }
    const stamps = { createdAt: now, updatedAt: now }
    const [factor] = await tx
      .insert(authFactors)
      .values({ id, userId: locked.user.id, friendlyName, factorType: given.factorType, ...proof, ...stamps })
      .returning()
    if (!factor) throw new Error('a factor was not stored')
    return factor
  })
}

/** Beginning again with a number forgets the first beginning. @returns the factors that stay */
async function replaceNumber(tx: Tx, { user, factors }: Locked, phone: string): Promise<AuthFactor[]> {
  const same = factors.filter((factor) => factor.phone === phone)
  if (same.some(({ status }) => status === 'verified')) throw refuse('mfa_verified_factor_exists')
  await tx
    .delete(authFactors)
    .where(and(eq(authFactors.userId, user.id), eq(authFactors.phone, phone), eq(authFactors.status, 'unverified')))
  return factors.filter((factor) => factor.phone !== phone)
}
