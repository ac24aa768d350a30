import { MIN_PASSWORD } from '#contract/account.rules'
import { refuse } from '#server/core/refusals/auth-refusal'
import { isCommonPassword } from './common-passwords'
import { passwordLength } from './passwords'

export const MAX_LENGTH = 256

/** The wire's words: `pwned` stands for "others have used it, so it is guessed early". */
export type WeaknessReason = 'length' | 'pwned'
export type Weakness = { message: string; reasons: WeaknessReason[] }

/**
 * Why a password may not be chosen; null if it may. Any characters count, none are demanded.
 *
 * @param email the person's own address, which is no password
 */
export function passwordWeakness(password: string, email: string | null): Weakness | null {
  const length = passwordLength(password)
  if (length < MIN_PASSWORD) {
    return { message: `Password should be at least ${MIN_PASSWORD} characters.`, reasons: ['length'] }
  }
  if (length > MAX_LENGTH) {
    return { message: `Password should be at most ${MAX_LENGTH} characters.`, reasons: ['length'] }
  }
  const lower = password.toLowerCase()
  const own = email !== null && (lower === email || lower === email.split('@')[0])
  if (own || isCommonPassword(password)) {
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    }
  }
  return null
}

/** @throws weak_password */
export function checkNewPassword(password: string, email: string | null): void {
  const weakness = passwordWeakness(password, email)
  if (!weakness) return
  throw refuse('weak_password', { message: weakness.message, extra: { weak_password: { reasons: weakness.reasons } } })
}
