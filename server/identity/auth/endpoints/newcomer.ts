import type { Metadata } from '#server/tables/auth'
import type { AuthContext } from '../context'
import type { Recipient } from '../recipient-limits'

type Newcomer = { id: string; recipient: Recipient; userMetadata: Metadata; now: Date }

/**
 * The user a sign-up answers with. Made from what was given and nothing else, so that it says the same about an
 * address that was free, one that waits to be confirmed and one that belongs to somebody.
 */
export function wireNewcomer({ id, recipient: { channel, address }, userMetadata, now }: Newcomer) {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: channel === 'email' ? address : '',
    phone: channel === 'phone' ? address : '',
    confirmation_sent_at: now,
    app_metadata: { provider: channel, providers: [channel] },
    user_metadata: userMetadata,
    identities: [],
    factors: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/**
 * The id a sign-up answers with when the address belongs to somebody: nobody's, but the same each time, as that of an
 * account that waits to be confirmed is.
 */
export function standInId({ codeHash }: Pick<AuthContext, 'codeHash'>, { channel, address }: Recipient): string {
  const hex = codeHash('stand-in', channel, address)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
