import { countryName } from '#contract/country-names.rules'

/** Countries with their names in the reader's language, in the order of those names. */
export function countriesByName<Code extends string>(
  codes: readonly Code[],
  locale: string,
): { code: Code; name: string }[] {
  const { compare } = new Intl.Collator(locale)
  return [...new Set(codes)]
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => compare(one.name, other.name))
}
