import { refuse } from '#server/core/refusals/auth-refusal'
import { whyNoSignUps } from '#server/core/switches/switches'
import type { AuthContext } from './context'

/** Admins can pause new accounts. @throws signup_disabled, in words that say why */
export async function requireSignUps({ deps }: Pick<AuthContext, 'deps'>): Promise<void> {
  const message = await whyNoSignUps(deps)
  if (message !== null) throw refuse('signup_disabled', { message })
}
