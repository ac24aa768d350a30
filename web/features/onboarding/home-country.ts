/**
 * A first guess at where somebody lives, by the languages of their browser: "en-IE" says Ireland.
 *
 * @returns two letters; the United States where no language says anything
 */
export function homeCountry(languages: readonly string[]): string {
  for (const language of languages) {
    const [, region] = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language) ?? []
    if (region) return region
  }
  return 'US'
}
