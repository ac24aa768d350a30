import { eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthSession, type AuthUser, authUsers } from '#server/tables/auth'
import type { AuthContext } from './context'
import { giveNotice } from './notices'
import { voidTokens } from './one-time-tokens'
import { checkNewPassword } from './password-rules'
import { hashPassword, verifyPassword } from './passwords'
import { announceWithin, endSessions } from './sessions'

/**
 * Prepares a new password, outside any transaction since it takes a while.
 *
 * @returns its hash
 * @throws same_password, and weak_password (see `checkNewPassword`)
 */
export async function prepareNewPassword(user: AuthUser, password: string): Promise<string> {
  checkNewPassword(password, user.email)
  if (user.encryptedPassword && (await verifyPassword(user.encryptedPassword, password))) throw refuse('same_password')
  return hashPassword(password)
}

/** What waits to be confirmed; whoever began it may be why the password is changed. */
const NOTHING_WAITS = {
  newEmail: null,
  emailChangeSentAt: null,
  emailChangeConfirmedBy: null,
  newPhone: null,
  phoneChangeSentAt: null,
}

/**
 * Replaces the password: everywhere else the person is signed out, codes and links sent before stop counting, and
 * changes that were begun before are given up, for a new code could be asked for.
 */
export async function replacePassword(
  auth: AuthContext,
  tx: Tx,
  { user, session }: { user: AuthUser; session: AuthSession },
  encryptedPassword: string,
): Promise<AuthUser> {
  const now = auth.deps.clock.now()
  const [changed = user] = await tx
    .update(authUsers)
    .set({ ...NOTHING_WAITS, encryptedPassword, passwordChangedAt: now, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning()
  await voidTokens(tx, user.id)
  await endSessions(tx, session, 'others')
  await giveNotice(auth, tx, user, {
    // where there was none, nothing changed
    mail: (addressed) => ({
      kind: user.encryptedPassword === null ? 'password-set' : 'password-changed',
      ...addressed,
      at: now.toISOString(),
    }),
    text: 'Your Pawstead password was changed. If this wasn’t you, contact us right away.',
  })
  await announceWithin(tx, user.id)
  return changed
}
