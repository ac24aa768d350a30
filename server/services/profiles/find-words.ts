import { ANIMALS, KINDS } from '#contract/profiles.rules'
import { wordsIn } from '#server/services/search/words'

/** A word of a search, and what is offered under it: "walker" means `dog-walking`, too. */
export type FindWord = { word: string; codes: string[] }

const LABELS = Object.entries({ ...ANIMALS, ...Object.assign({}, ...Object.values(KINDS)) } as Record<
  string,
  string
>).map(([code, label]) => ({ code, words: label.toLowerCase().split(' ') }))

/** @returns null when there is no word in it: such a search finds nothing */
export function findWords(q: string | undefined): FindWord[] | null {
  if (!q) return []
  const words = wordsIn(q).split(' ').filter(Boolean)
  if (words.length === 0) return null
  return words.map((word) => ({ word, codes: codesFor(word.toLowerCase()) }))
}

/** Words say the same when they begin alike: walker, walks and walking; groomer and grooming; dog and dogs. */
function codesFor(word: string): string[] {
  const plain = word.replace(/s$/, '')
  if (plain.length < 3) return []
  const stem = plain.slice(0, Math.max(4, plain.length - 3))
  return LABELS.filter(({ words }) => words.some((one) => one.startsWith(stem))).map(({ code }) => code)
}
