import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import type { AuthUser } from '#server/tables/auth'
import type { AuthOneTimeToken, OneTimeKind } from '#server/tables/auth-proofs'
import { confirmAddress } from './confirm-address'
import type { AuthContext } from './context'
import { confirmEmailChange } from './email-change'
import { spendToken } from './one-time-tokens'
import { forgetUnprovenPassword, keepOwnPassword } from './password-origin'
import { confirmPhoneChange } from './phone-change'
import { lockUser, refuseBanned } from './users'

/** What the first half of an e-mail change is answered with. */
export const HALFWAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `done` is false after the first half of an e-mail change, which signs nobody in. */
export type Redeemed = { done: boolean; user: AuthUser }

/**
 * Uses a code or link for what it was sent for. It counts only while the address it went to is still the account's.
 * Who confirms a sign-up from elsewhere than where it began does not find a stranger's password on their account.
 *
 * @param origin of who redeems it (`originOf`)
 * @throws otp_expired, user_banned, email_exists, phone_exists
 */
export async function redeem(auth: AuthContext, tx: Tx, token: AuthOneTimeToken, origin: string): Promise<Redeemed> {
  const now = auth.deps.clock.now()
  // The account first, then its codes, as whoever sends one does: the other way round two could wait for each other.
  const user = await lockUser(tx, token.userId)
  if (!user || provenBy(user, token.kind) !== token.address || !(await spendToken(tx, token))) {
    throw refuse('otp_expired')
  }
  await refuseBanned(tx, user, now)
  const own = (account: AuthUser) => keepOwnPassword(tx, account, { origin, flowStateId: token.flowStateId })
  switch (token.kind) {
    case 'email_change_current':
      return confirmEmailChange(auth, tx, user, 'current')
    case 'email_change_new':
      return confirmEmailChange(auth, tx, user, 'new')
    case 'phone_change':
      return confirmPhoneChange(auth, tx, user)
    case 'sms':
      return { done: true, user: await confirmAddress(tx, await own(user), 'phone', now) }
    case 'magiclink':
    case 'recovery':
      return { done: true, user: await confirmAddress(tx, await forgetUnprovenPassword(tx, user), 'email', now) }
    default:
      return { done: true, user: await confirmAddress(tx, await own(user), 'email', now) }
  }
}

function provenBy(user: AuthUser, kind: OneTimeKind): string | null {
  if (kind === 'email_change_new') return user.newEmail
  if (kind === 'phone_change') return user.newPhone
  return kind === 'sms' ? user.phone : user.email
}
