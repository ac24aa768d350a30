import { Mistyped } from '#web/kit/form/problem'

/**
 * A number as the account service wants it: `+` and digits, however it was typed.
 *
 * @throws Mistyped without a country or with letters
 */
export function readNumber(text: string): string {
  const number = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  if (!/^\+[1-9]\d{6,14}$/.test(number)) {
    throw new Mistyped('phone', 'Enter a number with its country code, such as +1 207 555 0101.')
  }
  return number
}
