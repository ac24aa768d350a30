import type { SearchGroup } from '#contract/search'
import type { Market } from '#web/kit/markets'

/**
 * What was perhaps meant where nobody is called as was typed: the search of the whole site puts mistyped words right, and
 * each of its groups leads to its list with the words it was found under.
 *
 * @returns no word twice, and not the one typed
 */
export function meantWords(market: Market, typed: string, groups: readonly SearchGroup[]): string[] {
  const found = groups.flatMap(({ href }) => {
    const [path, query] = href?.split('?') ?? []
    const q = path === market.path ? new URLSearchParams(query).get('q') : null
    return q && q !== typed ? [q] : []
  })
  return [...new Set(found)]
}
