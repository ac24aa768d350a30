import type { InferContractRouterOutputs } from '@orpc/contract'
import type { SearchGroup, search } from '#contract/search'
import type { AppDeps } from '#server/core/app-deps'
import type { Asked, Found, SearchSource } from '#server/core/text-search/source'
import { alternatives, wordsIn } from '#server/core/text-search/words'

type Results = InferContractRouterOutputs<typeof search>['all']
type Question = { q: string; group?: string | undefined }

/** How many of each group are shown while somebody types, among others, and alone. */
const MOST = { typing: 3, beside: 6, alone: 60 }
/** A list of suggestions is as long as a glance. */
const MOST_GROUPS = 5

/** What the search box offers while somebody types. */
export async function suggest(deps: AppDeps, { q, group }: Question): Promise<{ groups: SearchGroup[] }> {
  const words = wordsIn(q)
  if (words === '') return { groups: [] }
  const ask = (near: boolean) =>
    asking(deps, group, (source) => (source.suggest ?? source.find)(deps, { q, words, near, most: MOST.typing }))
  const asStands = await ask(false)
  return { groups: (asStands.length > 0 ? asStands : await ask(true)).slice(0, MOST_GROUPS) }
}

/**
 * What every source has for a query. What is spelled nearly like it is looked for only where nobody found the words as
 * they stand; and when that is nothing either, there is something to try instead.
 */
export async function searchAll(deps: AppDeps, { q, group }: Question): Promise<Results> {
  const words = wordsIn(q)
  if (words === '') return { groups: [], corrected: false, didYouMean: [] }
  const ask = (near: boolean) =>
    asking(deps, group, (source) => {
      const most = group ? MOST.alone : (source.beside ?? MOST.beside)
      return source.find(deps, { q, words, near, most } satisfies Asked)
    })
  const asStands = await ask(false)
  if (asStands.length > 0) return { groups: asStands, corrected: false, didYouMean: [] }
  const nearly = await ask(true)
  if (nearly.length > 0) return { groups: nearly, corrected: true, didYouMean: [] }
  return { groups: [], corrected: false, didYouMean: await alternatives(deps, words) }
}

/** Asks the sources at once. @returns those who found something, the best fitting first */
async function asking(
  { searchSources }: AppDeps,
  group: string | undefined,
  ask: (source: SearchSource) => Promise<Found | null>,
): Promise<SearchGroup[]> {
  const asked = searchSources.filter(({ key }) => group === undefined || key === group)
  const answers = await Promise.all(asked.map(async (source) => ({ source, found: await ask(source) })))
  return answers
    .flatMap(({ source, found }) => (found ? [{ source, found }] : []))
    .sort((one, other) => other.found.fit - one.found.fit)
    .map(({ source: { key, label }, found: { fit: _, ...found } }) => ({ key, label, ...found }))
}
