import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Suggestion, search } from '#contract/search'
import type { Deps } from '#server/deps'
import { productsSource } from './sources/products'
import { profilesSource } from './sources/profiles'
import type { SearchArea, SearchSource } from './sources/source'
import { alternatives, wordsIn } from './words'

type SearchResult = InferContractRouterOutputs<typeof search>['all']

/** Everything that can be searched for; another area joins here. */
const sources: SearchSource[] = [productsSource, profilesSource]

type Question = { q: string; area?: SearchArea | undefined }

const among = (area: SearchArea | undefined) => sources.filter((source) => area === undefined || source.area === area)

/** What the search box offers while somebody types. */
export async function suggest(deps: Deps, { q, area }: Question): Promise<Suggestion[]> {
  const words = wordsIn(q)
  if (words === '') return []
  return (await Promise.all(among(area).map((source) => source.suggest(deps, words)))).flat()
}

/** What all areas have for a query and, when that is nothing, what to try instead. */
export async function searchAll(deps: Deps, { q, area }: Question): Promise<SearchResult> {
  const words = wordsIn(q)
  if (words === '') return { areas: [], didYouMean: [] }
  const areas = (await Promise.all(among(area).map((source) => source.find?.(deps, q) ?? [])))
    .flat()
    .filter(({ items }) => items.length > 0)
  return { areas, didYouMean: areas.length > 0 ? [] : await alternatives(deps, words) }
}
