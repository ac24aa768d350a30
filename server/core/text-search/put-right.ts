import type { Deps } from '#server/infra/deps'
import { SLIP_FROM } from './fit'
import { isOwnWord, slips, stemOf } from './spelling'
import { tells } from './telling-words'
import { nearestWords } from './words'

/**
 * A query with its mistyped words put right, the same for every source. A word that the catalogue or a source knows stays
 * as it is; another becomes the one that is a single slip away.
 *
 * @param words as `wordsIn` gives them
 * @param vocabulary what the sources know beside the catalogue, what counts most first
 * @returns null when nothing can be put right
 */
export async function putRight(
  deps: Pick<Deps, 'db'>,
  words: string,
  vocabulary: readonly string[],
): Promise<string | null> {
  const fromCatalogue = Map.groupBy(await nearestWords(deps, words), ({ place }) => place)
  const right = words.split(' ').map((word, index) => {
    const typed = word.toLowerCase()
    if (isOwnWord(typed) || !tells(typed)) return word
    const near = (fromCatalogue.get(index + 1) ?? []).flatMap(({ nearest }) => nearest ?? [])
    const known = [...vocabulary, ...near]
    if (known.some((one) => stemOf(one) === stemOf(typed))) return word
    // two letters in the wrong order are the likeliest slip; and "walkr" is a walker rather than walking
    const meant = (is: typeof isOneSlip) => known.find((one) => is(one, typed))
    return meant(isSwap) ?? meant(isWholeSlip) ?? meant(isOneSlip) ?? word
  })
  const corrected = right.join(' ')
  return corrected === words ? null : corrected
}

/** Whether a word was meant by what differs from it by one slip of the keyboard. */
export function isOneSlip(known: string, typed: string): boolean {
  // a short word is one slip from too many others, but seldom a swap
  if (typed.length < SLIP_FROM) return typed.length === SLIP_FROM - 1 && isSwap(known, typed)
  return isWholeSlip(known, typed) || slips(stemOf(known), stemOf(typed), 1) === 1
}

const isWholeSlip = (known: string, typed: string) => typed.length >= SLIP_FROM && slips(known, typed, 1) === 1

/** Whether the same letters stand in both, two neighbors of them in the other order. */
function isSwap(one: string, other: string): boolean {
  return (
    one.length === other.length && [...one].sort().join('') === [...other].sort().join('') && slips(one, other, 1) === 1
  )
}
