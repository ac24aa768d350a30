import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as a profile shows it: +1 207 555 0142. Without a country code it is read as one of that country.
 *
 * @param country two letters; an unknown one counts as the United States
 * @returns null if no country has numbers like it
 */
export function readContactPhone(text: string, country: string): string | null {
  if (text.length > 40 || !/^\s*(?:\+|00)?[\d\s().-]+$/.test(text)) return null
  const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), isSupportedCountry(country) ? country : 'US')
  return number?.isPossible() ? number.formatInternational() : null
}
