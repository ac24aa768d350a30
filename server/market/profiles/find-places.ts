import { plainWords } from '#server/core/text-search/fit'
import { isOneSlip } from '#server/core/text-search/put-right'
import { tellingWords } from '#server/core/text-search/telling-words'
import type { Deps } from '#server/infra/deps'
import type { FindWord } from './find-words'
import { type FoundPlace, findablePlaces } from './places'

/** The words of a search; those of a street that it names are looked for in addresses, too. */
export async function withStreets(deps: Deps, words: readonly FindWord[]): Promise<FindWord[]> {
  return ofStreets(words, await findablePlaces(deps))
}

/** @returns the words as they came where they name no street whole */
export function ofStreets(words: readonly FindWord[], places: readonly FoundPlace[]): FindWord[] {
  const typed = new Set(words.flatMap(({ word }) => plainWords(word)))
  const named = new Set(
    places
      .filter(({ kind }) => kind === 'street')
      .map(({ name }) => tellingWords(plainWords(name)))
      .filter((street) => street.every((word) => typed.has(word)))
      .flat(),
  )
  return words.map((one) => (plainWords(one.word).every((word) => named.has(word)) ? { ...one, inAddress: true } : one))
}

/** A search whose words for towns, or for streets, are put right. @returns null where none is one slip from such a place */
export async function placesPutRight(
  deps: Deps,
  words: readonly FindWord[],
  asked: 'town' | 'street',
): Promise<string | null> {
  const known = (await findablePlaces(deps)).flatMap(({ kind, name }) => (kind === asked ? plainWords(name) : []))
  const right = words.map(({ word, kinds, animals, types }) => {
    const typed = word.toLowerCase()
    if (kinds.length + animals.length + types.length > 0 || known.includes(typed)) return word
    return known.find((one) => isOneSlip(one, typed)) ?? word
  })
  return right.some((word, index) => word !== words[index]?.word) ? right.join(' ') : null
}
