import { z } from 'zod'
import type { Metadata } from '#server/tables/auth'
import { readEmailAddress } from '../email-address'
import { type Person, ProviderRefusal } from './provider'

/** Text from outside is kept short: it travels in every access token. */
const words = z
  .string()
  .transform((text) => text.replaceAll('\0', '').toWellFormed().slice(0, 200))
  .optional()
  .catch(undefined)
const picture = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .optional()
  .catch(undefined)

const Claims = z.object({
  iss: words,
  sub: z.union([z.string().min(1).max(255), z.int()]).transform(String),
  email: z.string().optional().catch(undefined),
  // Apple and some others send words.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(undefined),
  name: words,
  given_name: words,
  family_name: words,
  preferred_username: words,
  picture,
})

/** Where a provider says in its own way whether an address is verified, and how much that means. */
export type EmailJudgement = { verified?: boolean; vouched?: boolean }

/**
 * A person from OpenID claims.
 *
 * @throws ProviderRefusal without a subject
 */
export function personFromClaims(given: unknown, judgement: EmailJudgement = {}): Person {
  const claims = Claims.safeParse(given)
  if (!claims.success || /[\0\p{Cs}]/u.test(claims.data.sub)) throw new ProviderRefusal('the answer names nobody')
  const { sub, iss, name, picture: avatar, preferred_username: username, ...rest } = claims.data
  const email = readEmailAddress(rest.email ?? '')
  const verified = email !== null && (judgement.verified ?? rest.email_verified ?? false)
  const fullName = name ?? ([rest.given_name, rest.family_name].filter(Boolean).join(' ') || undefined)
  const data: Metadata = {
    iss,
    sub,
    provider_id: sub,
    email: email ?? undefined,
    email_verified: verified,
    phone_verified: false,
    name: fullName,
    full_name: fullName,
    given_name: rest.given_name,
    family_name: rest.family_name,
    user_name: username,
    preferred_username: username,
    picture: avatar,
    avatar_url: avatar,
  }
  const known = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const emailVouched = verified && (judgement.vouched ?? true)
  return { subject: sub, email, emailVerified: verified, emailVouched, data: known }
}
