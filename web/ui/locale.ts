import { createContext, use } from 'react'

const DEFAULT_LOCALE = 'en-US'

/**
 * The language and region numbers and dates are written in. Pages are first drawn for nobody in particular, so the
 * default stands until the shell provides the reader's own after hydration.
 */
export const LocaleContext = createContext(DEFAULT_LOCALE)

export const useLocale = () => use(LocaleContext)

/**
 * The first of a browser's languages that dates and numbers can be written in.
 *
 * @param languages as `navigator.languages`; on a bare system a browser may call its language `C` or `POSIX`, at the
 * first of which every `Intl` constructor throws
 */
export function knownLocale(languages: readonly string[]): string {
  return languages.find(isKnown) ?? DEFAULT_LOCALE
}

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  } catch {
    return false // not a language tag at all
  }
}
