import { ANIMAL_STEMS } from '#server/core/text-search/animal-stems'
import { plainWords } from '#server/core/text-search/fit'
import { stemOf } from '#server/core/text-search/spelling'
import { tellingWords } from '#server/core/text-search/telling-words'

/** Young animals use much of what is made for all of their kind. */
const GROWN: ReadonlyMap<string, string> = new Map([
  ['kitten', 'cat'],
  ['kittens', 'cats'],
  ['puppy', 'dog'],
  ['puppies', 'dogs'],
  ['pup', 'dog'],
  ['pups', 'dogs'],
])

const YOUNG_STEMS = new Set([...GROWN.keys()].map(stemOf))

/** How large something is says nothing of what it is. */
const SIZES: ReadonlySet<string> = new Set([
  'big',
  'small',
  'large',
  'huge',
  'little',
  'medium',
  'tiny',
  'mini',
  'extra',
])

/** Whether a word only says for which animal something is, or how large. */
export function qualifies(word: string): boolean {
  const stem = stemOf(word.toLowerCase())
  return SIZES.has(word) || YOUNG_STEMS.has(stem) || ANIMAL_STEMS.has(stem)
}

/** Each word more makes more ways to leave some out. */
const MOST_WORDS = 6

/** The words of a query that say what is looked for; prices, other bare numbers, and single letters do not. */
export function wordsOfGoods(query: string): string[] {
  return tellingWords(plainWords(query))
    .filter((word) => word.length > 1 && !/^\d+$/.test(word))
    .slice(0, MOST_WORDS)
}

/**
 * What to look for where nothing has all words of a query, one step after another: all that tell something, and fewer and
 * fewer of them, down to the half. Of one step each way is as good as the other.
 */
export function lookedForInstead(query: string): string[][] {
  const telling = wordsOfGoods(query)
  const asTyped = telling.join(' ') === plainWords(query).join(' ')
  const steps: string[][] = []
  for (let size = telling.length; size > 0 && size >= telling.length / 2; size -= 1) {
    const chosen = choose(telling, size)
    const grown = chosen.map((words) => words.map((word) => GROWN.get(word) ?? word))
    const typed = size === telling.length && asTyped ? [] : chosen
    const ways = [...new Set([...typed, ...grown].map((words) => words.join(' ')))]
    // an animal or a size alone says too little
    steps.push(
      ways.filter((way) => (typed.length > 0 || way !== telling.join(' ')) && !way.split(' ').every(qualifies)),
    )
  }
  return steps.filter((ways) => ways.length > 0)
}

/** Every choice of so many words, in their order. */
function choose(words: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return words.flatMap((word, at) => choose(words.slice(at + 1), size - 1).map((rest) => [word, ...rest]))
}
