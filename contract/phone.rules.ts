/**
 * A stored number as people here write it: "(207) 555-0142" for "+1 207 555 0142", "+12075550142" and what accounts keep,
 * "12075550142". Numbers of other countries keep their spaces and begin with a plus.
 */
export function phoneWords(stored: string): string {
  const text = /^\d{10,15}$/.test(stored) ? `+${stored}` : stored
  return text.replace(/^\+1 ?(\d{3}) ?(\d{3}) ?(\d{4})$/, '($1) $2-$3')
}

/**
 * A number with its country code, `+` and digits, however it was typed: "(845) 555-0177" is one of the United States,
 * where most people here are, and so is what begins with their 1.
 *
 * @returns null for what cannot be one
 */
export function fullPhoneNumber(text: string): string | null {
  const typed = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  const number = typed.replace(/^1?(?=[2-9]\d{9}$)/, '+1')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

export const PHONE_HINT = 'Outside the US, begin with the country code, such as +31.'
export const PHONE_REFUSED = `We don’t recognize this phone number. ${PHONE_HINT}`
export const PHONE_INCOMPLETE = `Enter a phone number. ${PHONE_HINT}`

/** Whether a text could be a phone number anywhere; which numbers a country really has, the server knows. */
export function looksLikePhone(text: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(text) && (text.match(/\d/g) ?? []).length >= 7
}
