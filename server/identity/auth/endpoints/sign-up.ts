import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { authUsers, type Metadata } from '#server/tables/auth'
import { optional, optionalText, readBody } from '../body'
import { Captcha } from '../captcha'
import type { AuthContext } from '../context'
import { Challenge } from '../flow-states'
import { limitAddress } from '../limits'
import { beginOrigin } from '../password-origin'
import { checkNewPassword } from '../password-rules'
import { askerAt, hashPassword, verifyPassword } from '../passwords'
import { Named, readRecipient } from '../recipient'
import { limitRecipient, type Recipient } from '../recipient-limits'
import { mailCode, textCode } from '../send-code'
import { requireSignUps } from '../sign-ups'
import { mergeUserMetadata, UserMetadata } from '../user-metadata'
import { findUserAt, insertUser } from '../users'
import { readWayBack, type WayBack } from '../way-back'
import { standInId, wireNewcomer } from './newcomer'
import { tellOwner } from './tell-owner'

const SignUp = z.object({
  ...Named.shape,
  ...Captcha.shape,
  ...Challenge.shape,
  password: optionalText,
  data: optional(UserMetadata),
})

type Given = {
  recipient: Recipient
  /** Null when it is not the one the account waits with. */
  passwordHash: string | null
  userMetadata: Metadata
  back: WayBack
  /** Where it comes from (`beginOrigin`). */
  signUpOrigin: string
}

/**
 * Makes an account that waits for its address to be confirmed. Whether the address was free, waits already or belongs
 * to somebody, the answer is the same; only the message that is sent differs.
 */
export async function signUp(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const visitor = visitorOf(auth, c)
  const body = await readBody(c, SignUp)
  const { recipient, password, userMetadata } = readSignUp(auth, body)
  // before anything is looked up, so that it says the same about every address
  await requireSignUps(auth)
  const back = readWayBack(auth, c, body)
  // Not before: five weak passwords must not shut anybody out.
  await limitAddress(auth, 'auth sign-up by address', visitor)
  await auth.checkCaptcha(body.gotrue_meta_security?.captcha_token, visitor)
  await limitRecipient(auth, recipient.channel === 'email' ? 'signup' : 'sms', recipient, visitor)

  // Known addresses cost a comparison instead of a hash, which takes as long.
  const waiting = await findUserAt(db, recipient)
  const asker = askerAt(visitor)
  const isSame = waiting?.encryptedPassword ? await verifyPassword(waiting.encryptedPassword, password, asker) : false
  const passwordHash = waiting?.encryptedPassword
    ? isSame
      ? waiting.encryptedPassword
      : null
    : await hashPassword(password, asker)
  const given = { recipient, passwordHash, userMetadata, back, signUpOrigin: beginOrigin(auth, c, visitor) }
  const { id, isNew } = await db.transaction((tx) => takeIn(auth, tx, given))
  if (isNew) auth.report({ type: 'account_created', severity: 'info', status: 'success', visitor, userId: id })
  return c.json(wireNewcomer({ id, recipient, userMetadata, now: clock.now() }))
}

async function takeIn(auth: AuthContext, tx: Tx, given: Given): Promise<{ id: string; isNew: boolean }> {
  const { recipient, passwordHash, userMetadata, back } = given
  const { channel, address } = recipient
  const named = channel === 'email' ? { email: address } : { phone: address }
  const before = await findUserAt(tx, recipient)
  const created =
    before === null
      ? await insertUser(
          tx,
          { ...named, ...(passwordHash !== null && { passwordHash }), userMetadata, confirmed: false },
          auth.deps.clock.now(),
        )
      : null
  if (created) await auth.onUserCreated(tx, created)
  // Of two at once, the second finds here what the first has made.
  const user = created ?? before ?? (await findUserAt(tx, recipient))
  if (!user) throw refuse('conflict')
  const confirmedAt = channel === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt
  if (confirmedAt) {
    await tellOwner(auth, tx, user, recipient)
    return { id: standInId(auth, recipient), isNew: false }
  }
  // Nobody has proven the address yet. Two who chose different passwords for it cannot both be its owner, so neither
  // password opens it: whoever confirms is signed in by that, and sets one then.
  if (!created && user.encryptedPassword !== passwordHash) {
    await tx.update(authUsers).set({ encryptedPassword: null, signUpOrigin: null }).where(eq(authUsers.id, user.id))
  } else {
    await tx.update(authUsers).set({ signUpOrigin: given.signUpOrigin }).where(eq(authUsers.id, user.id))
  }
  if (channel === 'email') await mailCode(auth, tx, user, 'signup', back)
  else await textCode(auth, tx, user, { kind: 'sms', phone: address })
  return { id: user.id, isNew: created !== null }
}

/** @throws validation_failed, anonymous_provider_disabled, phone_provider_disabled, weak_password */
function readSignUp(auth: AuthContext, { data, password, ...named }: z.infer<typeof SignUp>) {
  if (named.email && named.phone) {
    throw refuse('validation_failed', {
      message: 'Only an email address or phone number should be provided on signup.',
    })
  }
  if (!named.email && !named.phone) throw refuse('anonymous_provider_disabled')
  const recipient = readRecipient(auth, named)
  if (!password) throw refuse('validation_failed', { message: 'Signup requires a valid password' })
  const userMetadata = mergeUserMetadata({}, data ?? {})
  checkNewPassword(password, recipient.channel === 'email' ? recipient.address : null)
  return { recipient, password, userMetadata }
}
