import { eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import { violatedConstraint } from '#server/core/refusals/faults'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authUsers } from '#server/tables/auth'
import type { AuthContext } from './context'
import { keepOwnIdentity } from './identities'
import { giveNotice } from './notices'
import { voidTokens } from './one-time-tokens'
import { textCode } from './send-code'
import { announceWithin } from './sessions'
import { requireTexts } from './texts'
import { findUserByPhone, lockUser } from './users'

/**
 * Begins to replace the phone number of an account by texting a code to the new one; the old one stays in force until
 * the code comes back.
 *
 * @param phone digits without +, and another than the present one
 * @throws phone_exists, phone_provider_disabled
 */
export async function startPhoneChange(auth: AuthContext, tx: Tx, user: AuthUser, phone: string): Promise<AuthUser> {
  requireTexts(auth)
  if (await findUserByPhone(tx, phone)) throw refuse('phone_exists')
  const now = auth.deps.clock.now()
  const [waiting = user] = await tx
    .update(authUsers)
    .set({ newPhone: phone, phoneChangeSentAt: now, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning()
  await textCode(auth, tx, waiting, { kind: 'phone_change', phone })
  return waiting
}

/** The number in force stays, or none where there is none: the one that waits is forgotten, and its code ends. */
export async function giveUpPhoneChange(auth: AuthContext, tx: Tx, user: AuthUser): Promise<AuthUser> {
  if (user.newPhone === null) return user
  const [kept = user] = await tx
    .update(authUsers)
    .set({ newPhone: null, phoneChangeSentAt: null, updatedAt: auth.deps.clock.now() })
    .where(eq(authUsers.id, user.id))
    .returning()
  await voidTokens(tx, user.id, ['phone_change'])
  return kept
}

/**
 * Replaces the number by the one that has just been proven; its code is to be spent in the same transaction. Codes
 * sent before stop counting, and the person is told where they could be told before.
 *
 * @throws otp_expired (no change waits), phone_exists (somebody else was faster; nothing of this transaction may stay)
 */
export async function confirmPhoneChange(
  auth: AuthContext,
  tx: Tx,
  { id }: Pick<AuthUser, 'id'>,
): Promise<{ done: true; user: AuthUser }> {
  const user = await lockUser(tx, id)
  if (!user?.newPhone) throw refuse('otp_expired')
  const now = auth.deps.clock.now()
  const [changed = user] = await tx
    .update(authUsers)
    .set({ phone: user.newPhone, phoneConfirmedAt: now, newPhone: null, phoneChangeSentAt: null, updatedAt: now })
    .where(eq(authUsers.id, id))
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'auth_users_phone_key' ? refuse('phone_exists') : error
    })
  await voidTokens(tx, id)
  await giveNotice(auth, tx, user, {
    mail: (addressed) => ({ kind: 'phone-changed', ...addressed }),
    text: 'The phone number on your Pawstead account was changed. If this wasn’t you, contact us right away.',
  })
  await announceWithin(tx, id)
  return { done: true, user: await keepOwnIdentity(tx, changed, 'phone', now) }
}
