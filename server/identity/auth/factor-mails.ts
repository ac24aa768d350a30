import type { Tx } from '#server/infra/database/db'
import type { AuthUser } from '#server/tables/auth'
import type { AuthFactor } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'
import { greetingName } from './greeting'

/** Words and nothing else: whoever got into an account should not be able to write to its owner. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}' ’-]{0,38}[\p{L}\p{M}\p{N}])?$/u

/** What our settings call an app by themselves, which says no more than "an authenticator app". */
const GIVEN_NAME = /^Authenticator app( \d+)?$/

/** A factor as the beginning of a sentence. */
function factorName({ factorType, phone, friendlyName }: AuthFactor): string {
  if (factorType === 'phone') return `The phone number ending in ${phone?.slice(-2) ?? ''}`
  const isNamed = PLAIN_NAME.test(friendlyName) && !GIVEN_NAME.test(friendlyName)
  return isNamed ? `The authenticator app “${friendlyName}”` : 'An authenticator app'
}

/** Tells the owner that a second factor counts from now on, or no longer does. */
export async function mailFactor(
  auth: Pick<AuthContext, 'messages'>,
  tx: Tx,
  user: AuthUser,
  { kind, factor }: { kind: 'factor-added' | 'factor-removed'; factor: AuthFactor },
): Promise<void> {
  if (user.email === null) return
  await auth.messages.mail(tx, { kind, to: user.email, name: greetingName(user), factor: factorName(factor) })
}

/** Tells the owner that somebody got in with a recovery code. */
export async function mailRecoveryCodeUsed(
  auth: Pick<AuthContext, 'messages'>,
  tx: Tx,
  user: AuthUser,
  left: number,
): Promise<void> {
  if (user.email === null) return
  await auth.messages.mail(tx, { kind: 'recovery-code-used', to: user.email, name: greetingName(user), left })
}
