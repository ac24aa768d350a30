import type { Context } from 'hono'
import { z } from 'zod'
import { optional, optionalText, readBody } from '../body'
import { type AuthContext, visitorOf } from '../context'
import { readEmailAddress } from '../email-address'
import { limitAddress } from '../limits'
import { checkNewPassword } from '../password-rules'
import { hashPassword } from '../passwords'
import { refuse } from '../refusal'
import { startSession } from '../sessions'
import { mergeUserMetadata, UserMetadata } from '../user-metadata'
import { findUserByEmail, insertUser } from '../users'
import { wireSession } from '../wire'

const SignUp = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optional(UserMetadata),
})

/** Makes an account and signs it in at once; addresses need no confirmation here. */
export async function signUp(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth sign-up by address', visitor)
  const { email, password, userMetadata } = readSignUp(await readBody(c, SignUp))

  // Asked before hashing, which is dear; the insert below is what decides between two at once.
  if (await findUserByEmail(db, email)) throw refuse('user_already_exists')
  const passwordHash = await hashPassword(password)

  const signedIn = await db.transaction(async (tx) => {
    const user = await insertUser(tx, { email, passwordHash, userMetadata }, clock.now())
    if (!user) throw refuse('user_already_exists')
    await auth.onUserCreated(tx, user)
    return startSession(auth, tx, user, { method: 'password' }, visitor)
  })
  const ids = { userId: signedIn.user.id, sessionId: signedIn.session.id }
  auth.report({ type: 'account_created', severity: 'info', status: 'success', visitor, ...ids })
  return c.json(await wireSession(auth, db, signedIn))
}

/** @throws validation_failed, anonymous_provider_disabled, phone_provider_disabled, weak_password */
function readSignUp(body: z.infer<typeof SignUp>) {
  if (body.email && body.phone) {
    throw refuse('validation_failed', {
      message: 'Only an email address or phone number should be provided on signup.',
    })
  }
  if (body.phone) throw refuse('phone_provider_disabled')
  if (!body.email) throw refuse('anonymous_provider_disabled')
  if (!body.password) throw refuse('validation_failed', { message: 'Signup requires a valid password' })
  const email = readEmailAddress(body.email)
  if (email === null) {
    throw refuse('validation_failed', { message: 'Unable to validate email address: invalid format' })
  }
  const userMetadata = mergeUserMetadata({}, body.data ?? {})
  checkNewPassword(body.password, email)
  return { email, password: body.password, userMetadata }
}
