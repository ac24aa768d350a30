import { isPlainName } from '#contract/names.rules'
import type { AuthUser } from '#server/tables/auth'

const NAMES = ['first_name', 'given_name', 'full_name', 'name'] as const
/** Words and nothing else: whoever signs an address up that is not theirs chooses what its owner reads. */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}' ’-]{0,38}[\p{L}\p{M}])?$/u

/** How a mail addresses a person; empty when they gave no name, or something that is none. */
export function greetingName({ userMetadata }: Pick<AuthUser, 'userMetadata'>): string {
  const given = NAMES.map((key) => userMetadata[key]).find((name) => typeof name === 'string' && name.trim() !== '')
  const name = typeof given === 'string' ? given.trim() : ''
  return NAME.test(name) && isPlainName(name) ? name : ''
}
