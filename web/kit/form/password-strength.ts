import { MIN_PASSWORD } from '#contract/account.rules'

const LONG_PASSWORD = 14

/**
 * What to say about a password while it is being chosen. Length is what makes guessing hard; whether it is one that many
 * people have, the server says, so nothing short is praised here.
 */
export function passwordHint(password: string): string {
  const length = [...password].length
  if (length === 0) return `At least ${MIN_PASSWORD} characters. Three or four unrelated words make a good one.`
  if (length < MIN_PASSWORD) {
    const more = MIN_PASSWORD - length
    return `${more} more ${more === 1 ? 'character' : 'characters'} needed.`
  }
  if (/^(.)\1+$/u.test(password)) return 'A repeated character is easy to guess.'
  if (length < LONG_PASSWORD) return 'Long enough. A few more characters make it stronger.'
  return 'Strong.'
}
