import { kept } from '#server/core/memory/kept'
import { NOTHING } from '#server/core/memory/shown'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'

/** In so many products that a walk along any order meets a page of them at once. */
const COMMON_FROM = 2000

/**
 * The words found in very many products, from the statistics that the database keeps of its own accord: those the
 * catalogue knows, and of descriptions those that are their own stem.
 */
export const COMMON_WORDS = `
  with common as (
    select lexeme from pg_stats s
    cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) known (lexeme, share)
    where s.schemaname = current_schema() and s.tablename = 'products' and s.attname = 'search'
      and known.share * (select reltuples from pg_class where oid = 'products'::regclass) >= ${COMMON_FROM}
  )
  select word from search_words join common using (lexeme)
  union select lexeme from common where ts_lexize('english_stem', lexeme) = array[lexeme]`

/**
 * Whether a query is one word that very many products have; it is listed without looking them all up first. Two such
 * words may be in no product together, so nothing is said about those.
 *
 * @param words as `wordsIn` gives them
 */
export async function isCommon(deps: Pick<Deps, 'db' | 'changes'>, words: string): Promise<boolean> {
  if (words.includes(' ')) return false
  const known = await kept(
    deps,
    'search-common-words',
    async () => {
      const rows = await run<{ word: string }>(deps, { text: COMMON_WORDS, values: [] })
      return new Set(rows.map(({ word }) => word))
    },
    () => NOTHING,
  )
  return known.has(words.toLowerCase())
}
