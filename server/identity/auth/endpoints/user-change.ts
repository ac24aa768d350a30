import { z } from 'zod'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { SignedIn } from '../bearer'
import { optional, optionalText } from '../body'
import type { AuthContext } from '../context'
import { readEmailAddress } from '../email-address'
import { Challenge } from '../flow-states'
import { checkNewPassword } from '../password-rules'
import { readPhoneNumber } from '../phone-number'
import type { Given } from '../proof'
import { requireTexts } from '../texts'
import { mergeUserMetadata, UserMetadata } from '../user-metadata'

export const ChangeBody = z.object({
  ...Challenge.shape,
  data: optional(UserMetadata),
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: optionalText,
  nonce: optionalText,
  current_password: optionalText,
  app_metadata: z.unknown().optional(),
})

/** What is to become different; a member that repeats what is in force already is left out. */
export type Change = {
  data?: z.infer<typeof UserMetadata>
  /** Lower case. */
  email?: string
  /** The address in force was sent: a change of it that waits is given up. */
  keepsEmail?: boolean
  /** Digits without +. */
  phone?: string
  /** The number in force was sent, or an empty one where there is none: a change of it that waits is given up. */
  keepsPhone?: boolean
  password?: string
  /** How the person proves that it is them; only read where the change is sensitive. */
  given?: Given
}

/** Whether whoever found an open computer could take the account over by it. */
export function isSensitive({ email, phone, password }: Change): boolean {
  return email !== undefined || phone !== undefined || password !== undefined
}

/**
 * Reads what a person wants to change and refuses what can be refused at once.
 *
 * @throws not_admin, user_sso_managed, insufficient_aal (401), validation_failed, phone_provider_disabled, weak_password
 */
export function readChange(
  auth: AuthContext,
  { user, session, hasFactor }: SignedIn,
  body: z.infer<typeof ChangeBody>,
): Change {
  if (body.app_metadata != null) throw refuse('not_admin')
  const { data, password, nonce, current_password: currentPassword } = body
  const email = readEmail(body.email)
  const phone = body.phone ? readPhone(body.phone, body.channel) : undefined
  const change: Change = {
    ...(data && { data }),
    // Some forms send everything, also what has not changed.
    ...(email && email !== user.email && { email }),
    ...(phone && phone !== user.phone && { phone }),
    // sent alone it is no form that sends everything, but somebody who wants to keep it
    ...(sendsOnly(body, 'email') && email === user.email && { keepsEmail: true }),
    ...(sendsOnly(body, 'phone') && (phone ?? null) === user.phone && { keepsPhone: true }),
    ...(password !== undefined && { password }),
    ...(currentPassword !== undefined && { given: { password: currentPassword } }),
    ...(nonce && { given: { nonce } }),
  }
  if (user.isSso && (isSensitive(change) || nonce)) throw refuse('user_sso_managed')
  if (isSensitive(change) && hasFactor && session.aal === 'aal1') throw refuse('insufficient_aal', { status: 401 })
  if (change.phone) requireTexts(auth)
  if (password !== undefined) checkNewPassword(password, user.email)
  // Once more under the row's lock, where two changes at once take turns.
  if (data) mergeUserMetadata(user.userMetadata, data)
  return change
}

/** Whether a change is asked of one thing alone. */
function sendsOnly(body: z.infer<typeof ChangeBody>, field: 'email' | 'phone'): boolean {
  const given = ['email', 'phone', 'password', 'data'] as const
  return given.every((one) => (body[one] !== undefined) === (one === field))
}

function readEmail(text: string | undefined): string | undefined {
  const email = text ? readEmailAddress(text) : undefined
  if (email === null) {
    throw refuse('validation_failed', { message: 'Unable to validate email address: invalid format' })
  }
  return email
}

function readPhone(text: string, channel: string | undefined): string {
  const phone = readPhoneNumber(text)
  if (phone === null) throw refuse('validation_failed', { message: 'Invalid phone number format (E.164 required)' })
  if (channel && channel !== 'sms') {
    throw refuse('validation_failed', { message: 'Invalid channel, supported values are: sms' })
  }
  return phone
}
