/** A country as people call it. @param country two letters of ISO 3166 */
export function countryName(country: string, locale = 'en-US'): string {
  // browsers say "Hong Kong", where the server's own names add whose it is
  const style = country === 'HK' ? 'short' : 'long'
  return new Intl.DisplayNames(locale, { type: 'region', style }).of(country) ?? country
}

/** The same in the middle of a sentence, where English puts "the" before some. */
export function countryInSentence(country: string, locale = 'en-US'): string {
  const name = countryName(country, locale)
  return /^(United|Netherlands|Philippines)/.test(name) ? `the ${name}` : name
}
