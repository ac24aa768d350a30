import { fullPhoneNumber, PHONE_INCOMPLETE } from '#contract/phone.rules'
import { Mistyped } from '#web/kit/form/problem'

/**
 * A number as the account service wants it: `+` and digits, however it was typed.
 *
 * @throws Mistyped for what cannot be one
 */
export function readNumber(text: string): string {
  const number = fullPhoneNumber(text)
  if (number) return number
  throw new Mistyped('phone', PHONE_INCOMPLETE)
}
