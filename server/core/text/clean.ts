import { NAMELESS } from '#contract/names.rules'
import { INVISIBLE } from '#server/infra/text/invisible'

/** A text that people wrote, as it is kept: composed, without control characters and invisible marks. Line ends stay. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(INVISIBLE, '')
    .trim()
}

/** The same for what stands on one line. */
export function cleanLine(text: string): string {
  // tabs are control characters, and words they stand between must not run together
  return cleanText(text.replace(/\s/g, ' ')).replace(/\s+/g, ' ')
}

/** How somebody is called beside what they wrote: "Ada L.", or "A neighbor" for those without a name. */
export function publicName(firstName: string, lastName: string): string {
  const first = cleanLine(firstName)
  const [initial] = cleanLine(lastName)
  if (!first) return NAMELESS
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
