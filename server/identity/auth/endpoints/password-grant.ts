import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Connection } from '#server/infra/database/connection'
import { authUsers } from '#server/tables/auth'
import { optionalText, readBody } from '../body'
import { Captcha } from '../captcha'
import type { AuthContext } from '../context'
import { familiarBrowser, keepBrowser } from '../familiar-browser'
import { limitAddress } from '../limits'
import { claimGuess, noteSuccess } from '../lock-out'
import { MAX_LENGTH, passwordWeakness } from '../password-rules'
import { askerAt, passwordLength, verifyPassword } from '../passwords'
import { readPhoneNumber } from '../phone-number'
import type { Recipient } from '../recipient-limits'
import { lookUpSignIn } from '../sign-in-lookup'
import { beginSession } from '../start-session'
import { requireTexts } from '../texts'
import { refuseBanned } from '../users'
import { wireSession } from '../wire'

const Credentials = z.object({ ...Captcha.shape, email: optionalText, phone: optionalText, password: optionalText })

/**
 * Signs in with a password. Wrong password, unknown person and no password get the same answer after the same work;
 * what else stands in the way is told to those only who know the password.
 */
export async function passwordGrant(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const visitor = visitorOf(auth, c)
  const body = await readBody(c, Credentials)
  const { password = '' } = body
  await limitAddress(auth, 'auth sign-in by address', visitor)
  const claimed = readClaimed(auth, body)
  await auth.checkCaptcha(body.gotrue_meta_security?.captcha_token, visitor)
  const solved = auth.deps.env.accounts.captcha !== undefined
  const { user, familiarAddress, familiarDevice } = await lookUpSignIn(db, claimed, visitor)
  const browser = familiarBrowser(auth, c, user?.id)
  const guess = await claimGuess(auth, claimed.address, visitor, { solved, browser, familiarAddress })

  // A password of this length was never accepted, so there is nothing to compare, for anybody.
  const comparable = passwordLength(password) <= MAX_LENGTH
  const proven =
    comparable && (await verifyPassword(user?.encryptedPassword ?? null, password, askerAt(visitor, guess.familiar)))
  if (!user || !proven) {
    const who = user ? { userId: user.id } : {}
    auth.report({ type: 'sign_in_failed', severity: 'low', status: 'failure', visitor, ...who })
    throw refuse('invalid_credentials')
  }
  await noteSuccess(auth, guess)
  await refuseBanned(db, user, clock.now(), 400)
  if (claimed.channel === 'email' && !user.emailConfirmedAt) throw refuse('email_not_confirmed')
  if (claimed.channel === 'phone' && !user.phoneConfirmedAt) throw refuse('phone_not_confirmed')

  // Had the password been changed while we compared, this session would outlive the signing out everywhere.
  const onlyIf = eq(authUsers.encryptedPassword, user.encryptedPassword ?? '')
  const begin = (connection: Connection) =>
    beginSession(auth, connection, { user, proof: { method: 'password' }, visitor, onlyIf })
  // Only a device that is new may be told of, which takes a transaction.
  const signedIn = await (familiarDevice ? begin(db) : db.transaction(begin))
  if (!signedIn) throw refuse('invalid_credentials')
  const ids = { userId: user.id, sessionId: signedIn.session.id }
  auth.report({ type: 'sign_in', severity: 'info', status: 'success', visitor, ...ids })
  keepBrowser(auth, c, user.id)
  const weakness = passwordWeakness(password, user.email)
  return c.json({ ...(await wireSession(auth, db, signedIn)), ...(weakness ? { weak_password: weakness } : {}) })
}

/** Whom somebody says they are, as they typed it where it is no address: then nobody is found. */
function readClaimed(auth: AuthContext, { email, phone }: z.infer<typeof Credentials>): Recipient {
  if (email && phone) {
    throw refuse('validation_failed', { message: 'Only an email address or phone number should be provided on login.' })
  }
  if (email) return { channel: 'email', address: email.toLowerCase() }
  if (!phone) throw refuse('validation_failed', { message: 'missing email or phone' })
  requireTexts(auth)
  return { channel: 'phone', address: readPhoneNumber(phone) ?? phone }
}
