/** Languages that Unicode's list gives no English name, though people here are spoken to in them. */
const UNLISTED: Record<string, string> = { ase: 'American Sign Language' }

/** "Swedish" for `sv`. A code that has no name is said as it is. */
export function languageName(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code)
    return name ?? UNLISTED[code] ?? code
  } catch {
    return code // it has the looks of a code and is none
  }
}
