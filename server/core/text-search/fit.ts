import { sayings } from './other-words'
import { FIT, type Fit } from './source'
import { isOwnWord, slips, stemOf } from './spelling'
import { tells } from './telling-words'

/** From here on a word may hold one slip, and from there two. */
export const SLIP_FROM = 4
const TWO_SLIPS_FROM = 7

/** The words of a name, without accents and in lower case. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * How well a name fits a query, or what others say for it.
 *
 * @param near also lets words fit that are nearly spelled like it
 * @returns null when a word of the query is not in the name
 */
export function fitOf(name: string, query: string, near: boolean): Fit | null {
  const fits = sayings(query).flatMap((saying) => fitOfSaying(name, saying, near) ?? [])
  return fits.toSorted((one, other) => other - one)[0] ?? null
}

function fitOfSaying(name: string, query: string, near: boolean): Fit | null {
  const [own, typed] = [plainWords(name), plainWords(query)]
  if (typed.length === 0) return null
  if (own.join(' ') === typed.join(' ')) return FIT.WHOLE
  // "kettlehill"
  if (near && own.join('') === typed.join('')) return FIT.WHOLE
  const telling = typed.filter(tells)
  const asked = telling.length > 0 ? telling : typed
  let least: Fit = FIT.NAMED
  for (const word of asked) {
    if (own.some((one) => stemOf(one) === stemOf(word))) continue
    const begun = own.some((one) => one.startsWith(word))
    if (!begun && !(near && own.some((one) => isNear(one, word)))) return null
    least = FIT.BEGUN
  }
  return least
}

/** Whether two words are one typing error apart, or two where they are long. */
export function isNear(known: string, given: string): boolean {
  if (given.length < SLIP_FROM || isOwnWord(given)) return false
  const most = given.length < TWO_SLIPS_FROM ? 1 : 2
  return slips(known, given, most) <= most
}

/** Those whose names fit, best first; of equals the one that was given first. */
export function fitting<Thing>(
  all: readonly Thing[],
  nameOf: (thing: Thing) => string,
  { words, near }: { words: string; near: boolean },
): { fit: Fit; thing: Thing }[] {
  return all
    .flatMap((thing) => {
      const fit = fitOf(nameOf(thing), words, near)
      return fit === null ? [] : [{ fit, thing }]
    })
    .sort((one, other) => other.fit - one.fit)
}
