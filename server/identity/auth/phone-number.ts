import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Reads a phone number with its country code, as people write them: +31 6 1234 5678, 0031612345678, 31612345678.
 *
 * @returns digits without +, or null if no country has numbers of this length
 */
export function readPhoneNumber(text: string): string | null {
  if (text.length > 40 || !/^\s*(?:\+|00)?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number?.isPossible() && /^[1-9]\d{6,14}$/.test(digits) ? number.number.slice(1) : null
}
