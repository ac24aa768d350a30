import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { optionalText, readBody } from '../body'
import { Captcha } from '../captcha'
import type { AuthContext } from '../context'
import { inEvenTime } from '../even-time'
import { Challenge } from '../flow-states'
import { limitAddress } from '../limits'
import { readRecipient } from '../recipient'
import { limitWayIn } from '../recipient-limits'
import { mailCode } from '../send-code'
import { findUserAt } from '../users'
import { readWayBack } from '../way-back'

const Recover = z.object({ ...Captcha.shape, ...Challenge.shape, email: optionalText })

/** Mails a way back in to somebody who forgot their password, if there is such an account. */
export async function recover(auth: AuthContext, c: Context): Promise<Response> {
  const visitor = visitorOf(auth, c)
  const body = await readBody(c, Recover)
  if (!body.email) throw refuse('validation_failed', { message: 'Password recovery requires an email' })
  const recipient = readRecipient(auth, { email: body.email, phone: undefined, channel: undefined })
  const back = readWayBack(auth, c, body)
  await limitAddress(auth, 'auth message by address', visitor)
  await auth.checkCaptcha(body.gotrue_meta_security?.captcha_token, visitor)
  await limitWayIn(auth, 'recovery', recipient, visitor)
  await inEvenTime(() =>
    auth.deps.db.transaction(async (tx) => {
      const user = await findUserAt(tx, recipient)
      if (user) await mailCode(auth, tx, user, 'recovery', back)
    }),
  )
  return c.json({})
}
