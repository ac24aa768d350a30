import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import type { OneTimeKind } from '#server/tables/auth-proofs'
import { optionalText, readBody } from '../body'
import { Captcha } from '../captcha'
import type { AuthContext } from '../context'
import { mailEmailChange } from '../email-change'
import { inEvenTime } from '../even-time'
import { Challenge } from '../flow-states'
import { limitAddress } from '../limits'
import { Named, readRecipient } from '../recipient'
import { type Channel, limitRecipient, mayReach, type Recipient } from '../recipient-limits'
import { mailCode, textCode } from '../send-code'
import { findUserAt } from '../users'
import { readWayBack, type WayBack } from '../way-back'

const Resend = z.object({ ...Named.shape, ...Captcha.shape, ...Challenge.shape, type: optionalText })

const TYPES = {
  signup: { channel: 'email', kind: 'signup' },
  email_change: { channel: 'email', kind: 'email_change_new' },
  sms: { channel: 'phone', kind: 'sms' },
  phone_change: { channel: 'phone', kind: 'phone_change' },
} as const satisfies Record<string, { channel: Channel; kind: OneTimeKind }>
type Type = keyof typeof TYPES

/** Sends a code once more, if one is waited for. */
export async function resend(auth: AuthContext, c: Context): Promise<Response> {
  const visitor = visitorOf(auth, c)
  const body = await readBody(c, Resend)
  const type = readType(body)
  const recipient = readRecipient(auth, body)
  const { channel, kind } = TYPES[type]
  if (recipient.channel !== channel) {
    throw refuse('validation_failed', {
      message: `Type ${type} goes with ${channel === 'email' ? 'an email' : 'a phone number'}`,
    })
  }
  const back = readWayBack(auth, c, body)
  await limitAddress(auth, 'auth message by address', visitor)
  await auth.checkCaptcha(body.gotrue_meta_security?.captcha_token, visitor)
  await limitRecipient(auth, kind, recipient, visitor)
  await inEvenTime(async () => {
    if (!(await mayReachNew(auth, type, recipient))) return
    await auth.deps.db.transaction((tx) => sendAgain(auth, tx, type, recipient, back))
  })
  return c.json({})
}

/** A change is named by the present address and goes to the new one, which many accounts could have in mind at once. */
async function mayReachNew(auth: AuthContext, type: Type, recipient: Recipient): Promise<boolean> {
  const { channel } = recipient
  if (type !== 'email_change' && type !== 'phone_change') return true
  const user = await findUserAt(auth.deps.db, recipient)
  const address = channel === 'email' ? user?.newEmail : user?.newPhone
  return !address || mayReach(auth, { channel, address })
}

async function sendAgain(auth: AuthContext, tx: Tx, type: Type, recipient: Recipient, back: WayBack): Promise<void> {
  const user = await findUserAt(tx, recipient)
  if (!user) return
  if (type === 'signup' && !user.emailConfirmedAt) await mailCode(auth, tx, user, 'signup', back)
  if (type === 'email_change') await mailEmailChange(auth, tx, user, back)
  if (type === 'sms' && !user.phoneConfirmedAt)
    await textCode(auth, tx, user, { kind: 'sms', phone: recipient.address })
  if (type === 'phone_change' && user.newPhone) {
    await textCode(auth, tx, user, { kind: 'phone_change', phone: user.newPhone })
  }
}

/** @throws validation_failed, in the client's own words where something is missing */
function readType({ type, email, phone }: z.infer<typeof Resend>): Type {
  if (!type || !(email || phone)) {
    throw refuse('validation_failed', { message: 'You must provide either an email or phone number and a type' })
  }
  if (!Object.hasOwn(TYPES, type)) {
    throw refuse('validation_failed', { message: `Type is one of: ${Object.keys(TYPES).join(', ')}` })
  }
  return type as Type
}
