import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db'
import { type AuthUser, authUsers } from '#server/tables/auth'

/**
 * Drops a password that was chosen before anybody proved the address, by whoever typed it into the sign-up. The owner
 * who comes in by a link of their own asking must not find that somebody else knows the password.
 */
export async function forgetUnprovenPassword(tx: Tx, user: AuthUser): Promise<AuthUser> {
  if (user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null || user.encryptedPassword === null) return user
  await tx.update(authUsers).set({ encryptedPassword: null }).where(eq(authUsers.id, user.id))
  return { ...user, encryptedPassword: null }
}
