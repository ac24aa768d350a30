import { and, eq, isNull } from 'drizzle-orm'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authUsers } from '#server/tables/auth'
import { type AuthFlowState, authFlowStates } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'

/** What recognises the browser a sign-up came from, when it comes back to confirm. */
export function originOf({ codeHash }: Pick<AuthContext, 'codeHash'>, { address, userAgent }: Visitor): string {
  return codeHash('sign-up origin', addressKey(address), userAgent ?? '')
}

/**
 * Drops a password that was chosen before anybody proved the address, by whoever typed it into the sign-up. The owner
 * who comes in by a link of their own asking must not find that somebody else knows the password.
 */
export async function forgetUnprovenPassword(tx: Tx, user: AuthUser): Promise<AuthUser> {
  if (user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null || user.encryptedPassword === null) return user
  await tx.update(authUsers).set({ encryptedPassword: null, signUpOrigin: null }).where(eq(authUsers.id, user.id))
  return { ...user, encryptedPassword: null, signUpOrigin: null }
}

/**
 * The same for who confirms a sign-up, unless it is the browser that began it. Another one may be the owner's, with a
 * mail somebody else brought about. Where the link ends in a code to exchange, the password waits with it: only the
 * client that began can exchange it, and gets its password back then.
 */
export async function keepOwnPassword(
  auth: Pick<AuthContext, 'codeHash'>,
  tx: Tx,
  user: AuthUser,
  { visitor, flowStateId }: { visitor: Visitor; flowStateId: string | null },
): Promise<AuthUser> {
  if (user.signUpOrigin === originOf(auth, visitor)) return user
  const forgotten = await forgetUnprovenPassword(tx, user)
  if (forgotten !== user && flowStateId !== null) {
    const flow = eq(authFlowStates.id, flowStateId)
    await tx.update(authFlowStates).set({ passwordHash: user.encryptedPassword }).where(flow)
  }
  return forgotten
}

/** Gives a password back to the client that has shown it began the sign-up, unless another was chosen since. */
export async function giveBackPassword(tx: Tx, user: AuthUser, { passwordHash }: AuthFlowState): Promise<AuthUser> {
  if (passwordHash === null || user.encryptedPassword !== null || user.passwordChangedAt !== null) return user
  const without = and(eq(authUsers.id, user.id), isNull(authUsers.encryptedPassword))
  await tx.update(authUsers).set({ encryptedPassword: passwordHash }).where(without)
  return { ...user, encryptedPassword: passwordHash }
}
