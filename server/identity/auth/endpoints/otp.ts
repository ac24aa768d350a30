import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { whyNoSignUps } from '#server/core/switches/switches'
import type { Tx } from '#server/infra/database/db'
import type { AuthUser, Metadata } from '#server/tables/auth'
import { optional, readBody } from '../body'
import { Captcha } from '../captcha'
import type { AuthContext } from '../context'
import { inEvenTime } from '../even-time'
import { Challenge } from '../flow-states'
import { limitAddress } from '../limits'
import { forgetUnprovenPassword } from '../password-origin'
import { Named, readRecipient } from '../recipient'
import { limitWayIn, type Recipient } from '../recipient-limits'
import { mailCode, textCode } from '../send-code'
import { mergeUserMetadata, UserMetadata } from '../user-metadata'
import { findUserAt, insertUser } from '../users'
import { readWayBack } from '../way-back'

const Otp = z.object({
  ...Named.shape,
  ...Captcha.shape,
  ...Challenge.shape,
  data: optional(UserMetadata),
  create_user: optional(z.boolean()),
})

/**
 * Sends a code to sign in with, and a link by mail. Somebody new gets an account unless the client says otherwise;
 * then nothing is sent, and the answer is the same.
 */
export async function sendOtp(auth: AuthContext, c: Context): Promise<Response> {
  const { db } = auth.deps
  const visitor = visitorOf(auth, c)
  const body = await readBody(c, Otp)
  const recipient = readRecipient(auth, body)
  const userMetadata = mergeUserMetadata({}, body.data ?? {})
  const back = readWayBack(auth, c, body)
  await limitAddress(auth, 'auth message by address', visitor)
  await auth.checkCaptcha(body.gotrue_meta_security?.captcha_token, visitor)
  await limitWayIn(auth, recipient.channel === 'email' ? 'magiclink' : 'sms', recipient, visitor)

  // while nobody new may come the answer is the same as always, as where the client wants no account made
  const mayCome = body.create_user !== false && (await whyNoSignUps(auth.deps)) === null
  const created = await inEvenTime(() =>
    db.transaction(async (tx) => {
      const known = await findUserAt(tx, recipient)
      const newcomer = known || !mayCome ? null : await takeIn(auth, tx, recipient, userMetadata)
      const user = known ?? newcomer
      if (user && recipient.channel === 'email') await mailCode(auth, tx, user, 'magiclink', back)
      // one phone is no two steps: a number that is the second one signs nobody in
      if (user && recipient.channel === 'phone' && !(await isSecondStep(tx, user, recipient.address))) {
        // Here and not when the code comes back, which is of the same kind as that of a sign-up.
        await forgetUnprovenPassword(tx, user)
        await textCode(auth, tx, user, { kind: 'sms', phone: recipient.address })
      }
      return newcomer
    }),
  )
  if (created)
    auth.report({ type: 'account_created', severity: 'info', status: 'success', visitor, userId: created.id })
  return c.json({})
}

async function isSecondStep(tx: Tx, { id }: AuthUser, phone: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from auth_factors where user_id = ${id} and factor_type = 'phone' and status = 'verified'
      and ltrim(phone, '+') = ltrim(${phone}, '+') limit 1`)
  return rows.length > 0
}

/** @returns null when another request was faster, and has sent its code */
async function takeIn(
  auth: AuthContext,
  tx: Tx,
  { channel, address }: Recipient,
  userMetadata: Metadata,
): Promise<AuthUser | null> {
  const named = channel === 'email' ? { email: address } : { phone: address }
  const user = await insertUser(tx, { ...named, userMetadata, confirmed: false }, auth.deps.clock.now())
  if (user) await auth.onUserCreated(tx, user)
  return user
}
