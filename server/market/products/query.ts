import { namesOf } from '#contract/allergen-match.rules'
import type { Allergen } from '#contract/allergens.rules'
import { leftOutOf } from '#contract/left-out.rules'
import { inOneWord } from '#server/core/text-search/other-words'
import { type Reading, readAs, wordsIn } from '#server/core/text-search/words'
import type { Deps } from '#server/infra/deps'

/** What somebody looks for among products. */
export type Query = {
  /** As `wordsIn` gives them. */
  words: string
  /** What they must not mention: what an animal is allergic to. */
  without: readonly Allergen[]
}

export function queryOf(q: string): Query {
  const { rest, without } = leftOutOf(q)
  // a query of such words alone, like "no", is what it is
  return { words: wordsIn(inOneWord(without.length > 0 ? rest : q)), without }
}

export const isEmpty = ({ words, without }: Query) => words === '' && without.length === 0

/**
 * A query in one of its readings, as `matching` takes it; with a minus before what is left out.
 *
 * @returns null when that reading is no other one
 */
export async function readQuery(deps: Pick<Deps, 'db'>, query: Query, reading: Reading): Promise<string | null> {
  const { words, without } = query
  if (without.length === 0) return readAs(deps, words, reading)
  if (words === '') return reading === 'exact' ? ways([''], without) : null
  const read = await readAs(deps, words, reading)
  return read === null ? null : ways(read.split(' or '), without)
}

/** Each way to say it without those; what calls itself free of the only one may mention it. */
function ways(said: readonly string[], without: readonly Allergen[]): string {
  const minus = without.flatMap(namesOf).map((name) => (name.includes(' ') ? `-"${name}"` : `-${name}`))
  const [only, ...more] = without
  return said
    .flatMap((one) => {
      const bare = [one, ...minus].filter(Boolean).join(' ')
      return only && more.length === 0 ? [bare, `${one} "${only} free"`.trim()] : [bare]
    })
    .join(' or ')
}
