import type { InferContractRouterOutputs } from '@orpc/contract'
import type { SEARCH_AREAS, Suggestion, search } from '#contract/search'
import type { Deps } from '#server/deps'

export type SearchArea = (typeof SEARCH_AREAS)[number]
export type Found = InferContractRouterOutputs<typeof search>['all']['areas'][number]
export type { Suggestion }

/** One kind of thing that can be searched for. Another joins by being written and put into `sources`. */
export type SearchSource = {
  area: SearchArea
  /** A handful, best first. The last of the words may be half typed. */
  suggest(deps: Deps, words: string): Promise<Suggestion[]>
  /** Missing where suggestions are all there is. @param q as it was typed */
  find?(deps: Deps, q: string): Promise<Found>
}
