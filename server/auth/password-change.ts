import type { AuthSession, AuthUser } from '#server/tables/auth'
import type { AuthContext, Visitor } from './context'
import { limitAccount } from './limits'
import { checkNewPassword } from './password-rules'
import { hashPassword, verifyPassword } from './passwords'
import { refuse } from './refusal'
import { announceSessionsEnded, endSessions } from './sessions'
import { changeUser } from './users'

/** Whoever finds an open computer, or a token, must not be able to take the account over. */
const FRESH_MS = 10 * 60_000

function isFresh({ amr }: AuthSession, now: Date): boolean {
  const provenAtS = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  return now.getTime() - provenAtS * 1000 < FRESH_MS
}

type Change = { password: string; currentPassword: string | undefined; visitor: Visitor }

/**
 * Sets a new password and signs the person out everywhere else.
 *
 * @throws weak_password, same_password, invalid_credentials when the current password is given but wrong,
 *   reauthentication_needed when it is not given and the sign-in is a while ago
 */
export async function replacePassword(
  auth: AuthContext,
  { user, session }: { user: AuthUser; session: AuthSession },
  { password, currentPassword, visitor }: Change,
): Promise<void> {
  const { db, clock } = auth.deps
  checkNewPassword(password, user.email)
  if (currentPassword !== undefined) {
    // Guessing here counts together with guessing at the front door.
    if (user.email) await limitAccount(auth, 'auth sign-in by account', user.email, visitor)
    if (!(await verifyPassword(user.encryptedPassword, currentPassword))) {
      throw refuse('invalid_credentials', { message: 'The current password is not right' })
    }
  } else if (user.encryptedPassword && !isFresh(session, clock.now())) {
    throw refuse('reauthentication_needed')
  }
  if (user.encryptedPassword && (await verifyPassword(user.encryptedPassword, password))) throw refuse('same_password')
  const encryptedPassword = await hashPassword(password)
  await db.transaction(async (tx) => {
    await changeUser(tx, user.id, clock.now(), () => ({ encryptedPassword }))
    await endSessions(tx, session, 'others')
  })
  await announceSessionsEnded(auth, user.id)
  const ids = { userId: user.id, sessionId: session.id }
  auth.report({ type: 'password_changed', severity: 'medium', status: 'success', visitor, ...ids })
}
