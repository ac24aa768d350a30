import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { animalsOf } from './breeds'
import { isNear } from './fit'
import { sayings } from './other-words'
import { inFull, isOwnWord } from './spelling'
import { besideGoods, tells } from './telling-words'

/** More words than anybody types on purpose; each costs a look into the index. */
const MOST_WORDS = 10

/**
 * The words of a query, short forms undone: letters, marks and digits. Everything else separates, so no sign has a meaning to
 * the search.
 *
 * @returns '' when there is no word in it
 */
export function wordsIn(q: string): string {
  const words = inFull(q.normalize('NFC')).match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)?/gu) ?? []
  return words.slice(0, MOST_WORDS).join(' ')
}

/**
 * The text search condition as SQL, from the placeholder of `wordsIn`, or of several such joined by " or ". All words
 * must be found; plurals and accents do not count.
 */
export const matching = (words: string) => `websearch_to_tsquery('english', fold(${words}::text))`

/**
 * Ways to read a query, the likeliest first: without the words that say nothing of what is looked for ("best leash", since
 * "best" stands in some description), as it stands, its last word as a beginning, its words as nearly right.
 */
export const READINGS = ['telling', 'exact', 'begun', 'near'] as const
export type Reading = (typeof READINGS)[number]

/**
 * The words of a query in another reading, as `matching` takes them.
 *
 * @param words as `wordsIn` gives them
 * @returns null when that reading is no other one
 */
export async function readAs(deps: Pick<Deps, 'db'>, words: string, reading: Reading): Promise<string | null> {
  if (reading === 'exact') return asOthersSay(words)
  if (reading === 'telling') return telling(words)
  return reading === 'begun' ? begun(deps, words) : correct(deps, words)
}

/** @returns null where all of them tell something, or none does */
function telling(words: string): string | null {
  const all = words.split(' ')
  const rest = besideGoods(all.filter(tells))
  return rest.length === 0 || rest.length === all.length ? null : asOthersSay(rest.join(' '))
}

/** A query and the same in the words our shelves have for it; either will do. Who types "or" means no sign of the search. */
function asOthersSay(words: string): string {
  return sayings(words.replace(/(?:^| )or(?= |$)/gi, '').trim()).join(' or ')
}

/** $1 the beginning, $2 the first word beyond. The shortest words that begin so, one of each stem. */
const BEGUN = `
  select min(word) as word from (
    select word, lexeme from search_words where word ~>=~ fold($1::text) and word ~<~ fold($2::text)
    order by length(word), word limit 40
  ) w group by lexeme order by min(length(word)), 1 limit 12`

async function begun(deps: Pick<Deps, 'db'>, words: string): Promise<string | null> {
  const space = words.lastIndexOf(' ')
  const typed = words.slice(space + 1).toLowerCase()
  if (typed.length < 2) return null
  const ends = await run<{ word: string }>(deps, {
    name: 'search-begun-words',
    text: BEGUN,
    values: [typed, `${typed}\u{10FFFF}`],
  })
  if (ends.length === 0) return null
  return ends.map(({ word }) => asOthersSay(words.slice(0, space + 1) + word)).join(' or ')
}

/** A word mistyped may have been one of several. */
const MOST_NEAREST = 3
/** Each is one more way for the index to go. */
const MOST_CORRECTIONS = 9

/**
 * For each word the nearest ones the catalogue knows, the best first, at most one typing error away (two in long words, or two
 * letters swapped). A longer word may be one that begins so. The list of known words is the vocabulary, not the products, so it stays small.
 */
export const NEAREST = `
  select given.place::int as place, given.word as given, coalesce(known.word, near.word) as nearest, near.distance
  from regexp_split_to_table(fold($1::text), '\\s+') with ordinality given (word, place)
  left join lateral (
    select given.word from search_words k
    where k.word = given.word or (k.lexeme = (ts_lexize('english_stem', given.word))[1] and length(given.word) > 2) limit 1
  ) known on true
  left join lateral (
    select k.word, levenshtein(k.word, given.word) as distance from search_words k
    where known.word is null and length(given.word) between 3 and 40
      and length(k.word) between length(given.word) - 2 and length(given.word) + 2
      and (
        length(given.word) >= 6 and length(k.word) > length(given.word)
        and levenshtein_less_equal(left(k.word, length(given.word)), given.word, 1) <= 1
        or levenshtein_less_equal(k.word, given.word, 2) <= 2
      and (
        levenshtein_less_equal(k.word, given.word, 1) <= 1 or length(given.word) >= 7
        or (length(k.word) = length(given.word) and letters_of(k.word) = letters_of(given.word))
      ))
    order by distance, similarity(k.word, given.word) desc, k.word limit ${MOST_NEAREST}
  ) near on true
  where given.word <> ''
  order by given.place, near.distance, similarity(near.word, given.word) desc, near.word`

type Nearest = { place: number; given: string; nearest: string | null; distance: number | null }

export async function nearestWords(deps: Pick<Deps, 'db'>, words: string): Promise<Nearest[]> {
  if (words === '') return []
  return run<Nearest>(deps, { name: 'search-nearest-words', text: NEAREST, values: [words] })
}

/**
 * Puts the typing errors of a query right. One word alone becomes the nearest there is; of several, each may be any that is
 * as near, since not all of those stand beside the others.
 *
 * @param words as `wordsIn` gives them
 * @returns null when there is nothing to put right, or no word known that is near
 */
export async function correct(deps: Pick<Deps, 'db'>, words: string): Promise<string | null> {
  const found = (await nearestWords(deps, words)).map((one) =>
    isOwnWord(one.given) ? { ...one, nearest: one.given } : one,
  )
  if (!found.some(({ given, nearest }) => nearest !== null && nearest !== given)) return null
  const places = [...Map.groupBy(found, ({ place }) => place).values()].map((near) => {
    const asNear = near.filter(({ distance }) => distance === near[0]?.distance)
    return asNear.map(({ given, nearest }) => nearest ?? given)
  })
  if (places.length === 1) return asOthersSay(places[0]?.[0] ?? words)
  const corrections = places.reduce<string[]>(
    (begun, nearest) =>
      begun.flatMap((one) => nearest.map((word) => `${one} ${word}`.trim())).slice(0, MOST_CORRECTIONS),
    [''],
  )
  return corrections.map(asOthersSay).join(' or ')
}

/** Those of the words that no product, and nothing else in the catalogue, has: they may be names. */
export async function wordsNowhere(deps: Pick<Deps, 'db'>, words: string): Promise<string[]> {
  const known = new Set(
    (await nearestWords(deps, words))
      .filter(({ nearest, distance }) => nearest !== null && distance === null)
      .map(({ place }) => place),
  )
  return words.split(' ').filter((_, at) => !known.has(at + 1))
}

/** A shorter word is one slip from others that have nothing to do with it: card, car, care, hard. */
const LONG_ENOUGH = 5

/**
 * Words to try when a query found nothing: its own that the catalogue knows, and those near to the others. Beside known
 * words one that may be several others is more likely right, and only nothing here.
 */
export async function alternatives(deps: Pick<Deps, 'db'>, words: string): Promise<string[]> {
  const places = [...Map.groupBy(await nearestWords(deps, words), ({ place }) => place).values()]
  const tried = places.map((near) => ({
    isKnown: near[0]?.distance === null && near[0].nearest !== null,
    words: near.flatMap(({ given, nearest, distance }) => {
      const isWord = distance === null ? tells(given) : given.length >= LONG_ENOUGH && isNear(nearest ?? '', given)
      return nearest !== null && isWord ? [nearest] : []
    }),
  }))
  const anyKnown = tried.some(({ isKnown, words }) => isKnown && words.length > 0)
  const kept = tried.filter(({ isKnown, words }) => isKnown || !anyKnown || words.length === 1)
  // nothing is made for collies alone, but much for dogs
  const animals = animalsOf(words).filter((animal) => !words.split(' ').includes(animal))
  return together([...new Set([...animals, ...kept.flatMap(({ words }) => words)])]).slice(0, 5)
}

/** A guinea pig is no pig. */
function together(words: readonly string[]): string[] {
  const [one, other] = ['guinea', 'pig']
  if (!words.includes(one) || !words.includes(other)) return [...words]
  return words.filter((word) => word !== other).map((word) => (word === one ? `${one} ${other}` : word))
}
