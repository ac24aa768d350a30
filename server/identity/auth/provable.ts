import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthFactor } from '#server/tables/auth-proofs'
import type { SignedIn } from './bearer'

/**
 * A new factor is proven at the level the account asks for. Otherwise one begun before the owner's own was proven could
 * be finished afterwards by somebody who has shown nothing but a password.
 *
 * @throws insufficient_aal
 */
export function requireProvable(
  { status }: Pick<AuthFactor, 'status'>,
  { session, hasFactor }: Pick<SignedIn, 'session' | 'hasFactor'>,
): void {
  if (status === 'unverified' && hasFactor && session.aal === 'aal1') throw refuse('insufficient_aal')
}
