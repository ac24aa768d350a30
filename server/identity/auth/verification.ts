import { z } from 'zod'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthOneTimeToken, OneTimeKind } from '#server/tables/auth-proofs'
import { optional, optionalText } from './body'
import type { AuthContext } from './context'
import { readEmailAddress } from './email-address'
import { matchCode, matchLink } from './one-time-tokens'
import { readPhoneNumber } from './phone-number'
import type { Channel } from './recipient-limits'

/** What the wire calls what is proven, and what we sent for it. `email` is whichever of the two fits. */
const TYPES = new Map<string | undefined, { channel: Channel; kinds: OneTimeKind[] }>([
  ['signup', { channel: 'email', kinds: ['signup'] }],
  ['magiclink', { channel: 'email', kinds: ['magiclink'] }],
  ['email', { channel: 'email', kinds: ['signup', 'magiclink'] }],
  ['recovery', { channel: 'email', kinds: ['recovery'] }],
  ['email_change', { channel: 'email', kinds: ['email_change_current', 'email_change_new'] }],
  // Nobody is invited here, so no code is ever right.
  ['invite', { channel: 'email', kinds: [] }],
  ['sms', { channel: 'phone', kinds: ['sms'] }],
  ['phone_change', { channel: 'phone', kinds: ['phone_change'] }],
])

/** What the security log says of a code or a link that was right: who changes an address is signed in already. */
export function eventOf(kind: OneTimeKind): 'sign_in' | 'email_changed' | 'phone_changed' {
  if (kind === 'phone_change') return 'phone_changed'
  return typeOf(kind) === 'email_change' ? 'email_changed' : 'sign_in'
}

/** The wire's word for what a link proved. */
export function typeOf(kind: OneTimeKind): string {
  return kind.replace(/_(?:current|new)$/, '')
}

export const Claim = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  /** Whether a change of address is answered with a session; a browser that keeps its own says false. */
  create_session: optional(z.boolean()),
})

/**
 * Finds what somebody says they were sent: a code with its address, or the token of a link. It still has to be
 * redeemed.
 *
 * @returns null for wrong, used, too old, or an unknown address
 * @throws validation_failed
 */
export async function findClaimed(auth: AuthContext, claim: z.infer<typeof Claim>): Promise<AuthOneTimeToken | null> {
  const { type, token, token_hash: linkToken, email, phone } = claim
  if (!type) throw invalid('Verify requires a verification type')
  const expected = TYPES.get(type)
  if (!expected) throw invalid('Unsupported verification type')
  if (!token === !linkToken) throw invalid('Verify requires a token or a token hash')
  if (linkToken) {
    if (email || phone) throw invalid('Only the token_hash and type should be provided')
    return findLink(auth, { type, token: linkToken })
  }
  if (!email === !phone) throw invalid('Only an email address or phone number should be provided on verify')
  if (Boolean(email) !== (expected.channel === 'email')) throw invalid('The address does not go with the type')
  const address = email ? readEmailAddress(email) : readPhoneNumber(phone ?? '')
  if (address === null || !/^\d{6}$/.test(token ?? '') || expected.kinds.length === 0) return null
  return matchCode(auth, { kinds: expected.kinds, address, code: token ?? '' })
}

/** The same for a link alone, without using it up. */
export async function findLink(
  auth: AuthContext,
  { type, token }: { type: string | undefined; token: string | undefined },
): Promise<AuthOneTimeToken | null> {
  const expected = TYPES.get(type)
  const found = token ? await matchLink(auth, token) : null
  return found && expected?.kinds.includes(found.kind) ? found : null
}

function invalid(message: string) {
  return refuse('validation_failed', { message })
}
