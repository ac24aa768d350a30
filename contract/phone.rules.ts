/** A stored number as people here write it: "(207) 555-0142" for "+1 207 555 0142". Those of other countries stay as they are. */
export function phoneWords(stored: string): string {
  return stored.replace(/^\+1 ?(\d{3}) ?(\d{3}) ?(\d{4})$/, '($1) $2-$3')
}

export const PHONE_REFUSED = 'We don’t recognize this phone number. Include the country code, like +1 207 555 0142.'

/** Whether a text could be a phone number anywhere; which numbers a country really has, the server knows. */
export function looksLikePhone(text: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(text) && (text.match(/\d/g) ?? []).length >= 7
}
