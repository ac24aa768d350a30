import { ANIMALS, KINDS } from '#contract/profiles.rules'
import { isNear } from '#server/core/text-search/fit'
import { stemOf } from '#server/core/text-search/spelling'
import { tellingWords, tells } from '#server/core/text-search/telling-words'
import { wordsIn } from '#server/core/text-search/words'
import { type Meant, OFFERED_AS, TYPES_AS } from './other-words'

/** A word of a search, and what is meant by it: "walker" means `dog-walking`, "vet" every clinic. */
export type FindWord = Meant & {
  word: string
  /** It is of a street that the search names (`withStreets`). */
  inAddress?: boolean
}

type Label = { code: string; words: string[] }

const labelled = (table: Record<string, string>): Label[] =>
  Object.entries(table).map(([code, label]) => ({ code, words: label.toLowerCase().split(/[ -]/).filter(tells) }))

const KIND_LABELS = labelled(Object.assign({}, ...Object.values(KINDS)))
const ANIMAL_LABELS = labelled(ANIMALS)

/**
 * What may be asked of those who offer something. Who does a thing is in no label, but follows from it: walking, walker.
 */
export const SERVICE_WORDS: readonly string[] = [
  ...new Set([
    ...OFFERED_AS.keys(),
    ...TYPES_AS.flatMap(({ words }) => words),
    ...[...KIND_LABELS, ...ANIMAL_LABELS].flatMap(({ words }) =>
      words.flatMap((word) => (word.endsWith('ing') ? [word, word.replace(/ing$/, 'er')] : [word])),
    ),
  ]),
]

/** Three letters that only begin a word for what is offered: "car" is a car, and perhaps once "care". */
export const isHalfTyped = (word: string): boolean => word.length === 3 && !SERVICE_WORDS.includes(word.toLowerCase())

/**
 * @param near also takes a word for what is offered that is nearly spelled like it
 * @returns null when there is no word in it: such a search finds nothing
 */
export function findWords(q: string | undefined, near = false): FindWord[] | null {
  if (!q) return []
  const all = wordsIn(q).split(' ').filter(Boolean)
  if (all.length === 0) return null
  // "Gil N.": one letter is how cards show a last name
  const telling = tellingWords(all).filter((word) => !/^[a-z]$/i.test(word))
  // what is asked of somebody is not what they are called, or do
  const asked = telling.filter((word) => ASKED_OF.has(word.toLowerCase()))
  const who = telling.filter((word) => !asked.includes(word) && !(asked.length > 0 && WHEN.has(word.toLowerCase())))
  const [given = all] = [who, telling].filter(({ length }) => length > 0)
  const words = given.map((word) => meantOrDoubled(word, near))
  // when it is wanted is in the hours, not in the words; where nothing else is asked, it may be a name
  const besideWhen = words.filter(({ word }) => !WHEN.has(word.toLowerCase()))
  return besideWhen.some(({ kinds, types }) => kinds.length + types.length > 0) ? besideWhen : words
}

/** Words for what one wants to know of somebody, or to do with them: "Kettle Hill hours". */
const ASKED_OF = new Set(
  `address addresses closed closes closing code codes contact cost costs coupon coupons directions discount discounts email fax
  hours message number open opening opens page phone price prices profile refund refunds return returns review reviews telephone
  text website`.split(/\s+/),
)

/** Words for when something is open. */
const WHEN = new Set(
  'open now today tonight tomorrow weekend weekends monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays'.split(
    ' ',
  ),
)

/** "Groomming" is grooming with a letter too many. */
function meantOrDoubled(word: string, near: boolean): FindWord {
  const asGiven = meant(word, near)
  const single = meant(word.replace(/([b-df-hj-np-tv-z])\1(ing|ers?)$/i, '$1$2'), near)
  const says = ({ kinds, types }: FindWord) => kinds.length + types.length > 0
  return says(single) && !says(asGiven) ? single : asGiven
}

function meant(given: string, near: boolean): FindWord {
  const word = given.toLowerCase()
  return {
    word: given,
    kinds: [...new Set([...saidBy(KIND_LABELS, word, near), ...(OFFERED_AS.get(stemOf(word)) ?? [])])],
    animals: saidBy(ANIMAL_LABELS, word, near),
    types: TYPES_AS.filter(({ words }) => words.some((one) => begins(one, word))).map(({ type }) => type),
  }
}

/** Words say the same when they begin alike: walker, walks and walking; groomer and grooming; dog and dogs. */
function saidBy(labels: readonly Label[], word: string, near: boolean): string[] {
  const plain = word.replace(/s$/, '')
  if (plain.length < 3) return []
  const stem = plain.slice(0, Math.max(4, plain.length - 3))
  const says = (one: string) => (one.startsWith(stem) && isEnding(restOf(plain, one))) || (near && isNear(one, word))
  return labels.filter(({ words }) => words.some(says)).map(({ code }) => code)
}

/** What a word has beyond the letters it begins with like another. */
function restOf(word: string, other: string): string {
  let same = 0
  while (same < word.length && word[same] === other[same]) same += 1
  return word.slice(same)
}

/** Sitt-er, sitt-ing. "Sittr" and "groomign" are mistyped, and put right as "sitter" and "grooming". */
const isEnding = (rest: string): boolean =>
  /^(?:[aeiouy]|e[drs]|ers|ery|ings?|ies|or|ors|ists?|ians?|ary|ations?|al|ics?|ons?)?$/.test(rest)

function begins(whole: string, word: string): boolean {
  const plain = stemOf(word)
  return plain.length > 2 && whole.startsWith(plain)
}
