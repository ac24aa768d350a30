import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authUsers } from '#server/tables/auth'
import { type AuthFlowState, authFlowStates } from '#server/tables/auth-proofs'
import { browserOf, isOnOwnPages, numberBrowser } from './browser-number'
import type { AuthContext } from './context'

type Marking = Pick<AuthContext, 'deps' | 'codeHash'>

/**
 * What recognizes who began a sign-up, when they come back to confirm: a browser on our own pages by a number that it alone
 * holds, since many share a network and a version of a browser; programs, and apps of other origins, which keep no cookie
 * for us, by address and name. A browser never counts as a program, whoever began.
 */
export function originOf(auth: Marking, c: Context, { address, userAgent }: Visitor): string {
  if (!isOnOwnPages(c)) return auth.codeHash('sign-up origin', addressKey(address), userAgent ?? '')
  return auth.codeHash('sign-up browser', browserOf(auth, c))
}

/** The same for who signs up just now: their browser gets its number. */
export function beginOrigin(auth: Marking, c: Context, visitor: Visitor): string {
  const browser = numberBrowser(auth, c)
  return browser === null ? originOf(auth, c, visitor) : auth.codeHash('sign-up browser', browser)
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
  tx: Tx,
  user: AuthUser,
  { origin, flowStateId }: { origin: string; flowStateId: string | null },
): Promise<AuthUser> {
  if (user.signUpOrigin === origin) return user
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
