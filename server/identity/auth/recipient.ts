import { z } from 'zod'
import { refuse } from '#server/core/refusals/auth-refusal'
import { optionalText } from './body'
import type { AuthContext } from './context'
import { readEmailAddress } from './email-address'
import { readPhoneNumber } from './phone-number'
import type { Recipient } from './recipient-limits'
import { requireTexts } from './texts'

/** The members of a request that name somebody; one of both. */
export const Named = z.object({ email: optionalText, phone: optionalText, channel: optionalText })

/**
 * Who a message is asked for.
 *
 * @throws validation_failed for none, both, or something that is no address; phone_provider_disabled
 */
export function readRecipient(auth: AuthContext, { email, phone, channel }: z.infer<typeof Named>): Recipient {
  if (email && phone) throw invalid('Only an email address or phone number should be provided')
  if (email) {
    const address = readEmailAddress(email)
    if (address === null) throw invalid('Unable to validate email address: invalid format')
    return { channel: 'email', address }
  }
  if (!phone) throw invalid('An email address or phone number is required')
  requireTexts(auth)
  if (channel && channel !== 'sms') throw invalid('Invalid channel, supported values are: sms')
  const address = readPhoneNumber(phone)
  if (address === null) throw invalid('Invalid phone number format (E.164 required)')
  return { channel: 'phone', address }
}

function invalid(message: string) {
  return refuse('validation_failed', { message })
}
