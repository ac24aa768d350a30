import { eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import { violatedConstraint } from '#server/core/refusals/faults'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authUsers } from '#server/tables/auth'
import type { AuthContext } from './context'
import { startFlow } from './flow-states'
import { greetingName } from './greeting'
import { keepOwnIdentity } from './identities'
import { issueOneTimeToken, voidTokens } from './one-time-tokens'
import { linkTo } from './send-code'
import { announceWithin } from './sessions'
import { findUserByEmail, lockUser } from './users'
import type { WayBack } from './way-back'

export type EmailChangeSide = 'current' | 'new'

/**
 * Begins to replace the address of an account. The old one stays in force until both have confirmed, or the new one
 * alone where there was no confirmed address before.
 *
 * @param email lower case, and another than the present one
 * @throws email_exists
 */
export async function startEmailChange(
  auth: AuthContext,
  tx: Tx,
  user: AuthUser,
  { email, wayBack }: { email: string; wayBack: WayBack },
): Promise<AuthUser> {
  if (await findUserByEmail(tx, email)) throw refuse('email_exists')
  const now = auth.deps.clock.now()
  const [waiting = user] = await tx
    .update(authUsers)
    .set({ newEmail: email, emailChangeConfirmedBy: null, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning()
  return mailEmailChange(auth, tx, waiting, wayBack)
}

/** The address in force stays: the one that waits is forgotten, and its codes and links end. */
export async function giveUpEmailChange(auth: AuthContext, tx: Tx, user: AuthUser): Promise<AuthUser> {
  if (user.newEmail === null) return user
  const [kept = user] = await tx
    .update(authUsers)
    .set({ newEmail: null, emailChangeSentAt: null, emailChangeConfirmedBy: null, updatedAt: auth.deps.clock.now() })
    .where(eq(authUsers.id, user.id))
    .returning()
  await voidTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  return kept
}

/** Sends the codes and links of an e-mail change that waits, to each side that has not confirmed yet. */
export async function mailEmailChange(
  auth: AuthContext,
  tx: Tx,
  user: AuthUser,
  { pkce, redirectTo }: WayBack,
): Promise<AuthUser> {
  const { newEmail } = user
  if (newEmail === null) return user
  const [told = user] = await tx
    .update(authUsers)
    .set({ emailChangeSentAt: auth.deps.clock.now() })
    .where(eq(authUsers.id, user.id))
    .returning()
  for (const side of sidesOf(user).filter((one) => one !== user.emailChangeConfirmedBy)) {
    const address = side === 'new' ? newEmail : (user.email ?? newEmail)
    // Of each its own, because either link may be the second one and end the change.
    const flow = pkce && (await startFlow(auth, tx, { method: 'email_change', pkce, redirectTo, userId: user.id }))
    const kind = `email_change_${side}` as const
    const { code, linkToken } = await issueOneTimeToken(auth, tx, { user, kind, address, ...(flow && { flow }) })
    const link = linkTo(auth, { token: linkToken, type: 'email_change', redirectTo })
    const name = greetingName(user)
    await auth.messages.mail(tx, { kind: 'email-change', to: address, name, code, link, newEmail, side })
  }
  return told
}

/**
 * Notes that one side has confirmed; its code or link is to be spent in the same transaction. With the last side the
 * address is replaced, codes sent before stop counting and the old address is told.
 *
 * @returns `done` false while the other side is awaited
 * @throws otp_expired (no change waits), email_exists (somebody else was faster; nothing of this transaction may stay)
 */
export async function confirmEmailChange(
  auth: AuthContext,
  tx: Tx,
  { id }: Pick<AuthUser, 'id'>,
  side: EmailChangeSide,
): Promise<{ done: boolean; user: AuthUser }> {
  const user = await lockUser(tx, id)
  if (!user?.newEmail) throw refuse('otp_expired')
  const missing = sidesOf(user).filter((one) => one !== side && one !== user.emailChangeConfirmedBy)
  const ofUser = eq(authUsers.id, id)
  if (missing.length > 0) {
    const [halfway = user] = await tx.update(authUsers).set({ emailChangeConfirmedBy: side }).where(ofUser).returning()
    return { done: false, user: halfway }
  }
  const now = auth.deps.clock.now()
  const { newEmail } = user
  const settled = { newEmail: null, emailChangeSentAt: null, emailChangeConfirmedBy: null }
  const [changed = user] = await tx
    .update(authUsers)
    .set({ ...settled, email: newEmail, emailConfirmedAt: now, updatedAt: now })
    .where(ofUser)
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'auth_users_email_key' ? refuse('email_exists') : error
    })
  await voidTokens(tx, id)
  if (user.email !== null && user.emailConfirmedAt !== null) {
    await auth.messages.mail(tx, { kind: 'email-changed', to: user.email, name: greetingName(user), newEmail })
  }
  await announceWithin(tx, id)
  return { done: true, user: await keepOwnIdentity(tx, changed, 'email', now) }
}

/** Whose word an e-mail change needs: an address nobody has confirmed has no say. */
function sidesOf({ email, emailConfirmedAt }: AuthUser): EmailChangeSide[] {
  return email !== null && emailConfirmedAt !== null ? ['current', 'new'] : ['new']
}
