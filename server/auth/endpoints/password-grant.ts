import type { Context } from 'hono'
import { z } from 'zod'
import { optionalText, readBody } from '../body'
import { type AuthContext, visitorOf } from '../context'
import { limitAccount, limitAddress } from '../limits'
import { MAX_LENGTH, passwordWeakness } from '../password-rules'
import { passwordLength, verifyPassword } from '../passwords'
import { refuse } from '../refusal'
import { startSession } from '../sessions'
import { findUserByEmail, isBanned, lockUser } from '../users'
import { wireSession } from '../wire'

const Credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText })

/** Signs in with a password. Wrong password, unknown person and no password get the same answer after the same work. */
export async function passwordGrant(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const visitor = visitorOf(auth, c)
  const { email: address, phone, password = '' } = await readBody(c, Credentials)
  await limitAddress(auth, 'auth sign-in by address', visitor)
  if (address && phone) {
    throw refuse('validation_failed', { message: 'Only an email address or phone number should be provided on login.' })
  }
  if (phone) throw refuse('phone_provider_disabled')
  if (!address) throw refuse('validation_failed', { message: 'missing email or phone' })
  await limitAccount(auth, 'auth sign-in by account', address, visitor)

  const email = address.toLowerCase()
  const user = await findUserByEmail(db, email)
  // A password of this length was never accepted, so there is nothing to compare, for anybody.
  const comparable = passwordLength(password) <= MAX_LENGTH
  const proven = comparable && (await verifyPassword(user?.encryptedPassword ?? null, password))
  if (!user || !proven) {
    const who = user ? { userId: user.id } : {}
    auth.report({ type: 'sign_in_failed', severity: 'low', status: 'failure', visitor, ...who })
    throw refuse('invalid_credentials')
  }
  if (isBanned(user, clock.now())) throw refuse('user_banned', { status: 400 })

  const signedIn = await db.transaction(async (tx) => {
    // Had the password been changed while we compared, this session would outlive the signing out everywhere.
    const current = await lockUser(tx, user.id)
    if (current?.encryptedPassword !== user.encryptedPassword) throw refuse('invalid_credentials')
    return startSession(auth, tx, current, { method: 'password' }, visitor)
  })
  const ids = { userId: user.id, sessionId: signedIn.session.id }
  auth.report({ type: 'sign_in', severity: 'info', status: 'success', visitor, ...ids })
  const weakness = passwordWeakness(password, email)
  return c.json({ ...(await wireSession(auth, db, signedIn)), ...(weakness ? { weak_password: weakness } : {}) })
}
