import { createContext, use } from 'react'

const DEFAULT_LOCALE = 'en-US'

/**
 * The language and region numbers and dates are written in. Pages are first drawn for nobody in particular, so the
 * default stands until the shell provides the reader's own after hydration.
 */
export const LocaleContext = createContext(DEFAULT_LOCALE)

export const useLocale = () => use(LocaleContext)

/**
 * English as it is written where the reader lives. Every sentence here is English, so a weekday, a month or a zone's
 * name within it is as well; the order of a date and the clock are their region's. Numbers keep the point of English: beside
 * prices, which have one, a comma would read as something else.
 *
 * @param languages as `navigator.languages`; on a bare system a browser may call its language `C` or `POSIX`, at the
 * first of which every `Intl` constructor throws
 */
export function knownLocale(languages: readonly string[]): string {
  const first = languages.find(isKnown)
  return first ? englishOf(first) : DEFAULT_LOCALE
}

function englishOf(language: string): string {
  const spoken = new Intl.Locale(language).maximize()
  if (spoken.language === 'en') return language
  const there = spoken.region ? `en-${spoken.region}` : DEFAULT_LOCALE
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  const clock = hourCycle?.startsWith('h2') ? 'h23' : 'h12'
  // many countries have no English of their own, and would get that of the United States, with the month first
  const own = new Intl.DateTimeFormat(there).resolvedOptions().locale === there && (0.5).toLocaleString(there) === '0.5'
  const base = own ? there : 'en-001'
  return hasClock(base, clock) ? base : `${base}-u-hc-${clock}`
}

function hasClock(locale: string, clock: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle === clock
}

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  } catch {
    return false // not a language tag at all
  }
}
