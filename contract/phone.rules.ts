/**
 * A stored number as people here write it: "(207) 555-0142" for "+1 207 555 0142", "+12075550142" and what accounts keep,
 * "12075550142". Numbers of other countries keep their spaces and begin with a plus.
 */
export function phoneWords(stored: string): string {
  const text = /^\d{10,15}$/.test(stored) ? `+${stored}` : stored
  return text.replace(/^\+1 ?(\d{3}) ?(\d{3}) ?(\d{4})$/, '($1) $2-$3')
}

export const PHONE_REFUSED = 'We don’t recognize this phone number. Include the country code, like +1 207 555 0142.'

/** Whether a text could be a phone number anywhere; which numbers a country really has, the server knows. */
export function looksLikePhone(text: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(text) && (text.match(/\d/g) ?? []).length >= 7
}
