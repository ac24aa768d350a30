import type { InferContractRouterOutputs } from '@orpc/contract'
import type { FindProfiles } from '#contract/profile-shapes'
import type { profiles } from '#contract/profiles'
import { FIND_PAGE } from '#contract/profiles.rules'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { type CardRow, toProfileCard } from './find-card'
import { decodeFindCursor, encodeFindCursor } from './find-cursor'
import { placesPutRight, withStreets } from './find-places'
import { findStatement, orderFor } from './find-statement'
import { type FindWord, findWords } from './find-words'
import { zonesNow } from './open-zones'

type Page = InferContractRouterOutputs<typeof profiles>['find']
type FoundRow = { total: number; kinds: Record<string, number>; cards: CardRow[] }
type Kind = Page['kinds'][number]['kind']

/**
 * Profiles that everybody may find, a page at a time. Distances are to the public point, never to the exact place.
 *
 * @throws BAD_REQUEST for a cursor that belongs to another list
 */
export async function findProfiles(deps: Deps, input: FindProfiles): Promise<Page> {
  const sort = orderFor(input)
  const cursor = input.cursor === undefined ? null : decodeFindCursor(input.cursor, sort)
  const typed = findWords(input.q)
  if (!typed) return { items: [], next: null, total: 0, kinds: [] }
  const zones = input.openNow ? await zonesNow(deps) : null
  const ask = async (asked: FindWord[], near: boolean) => {
    const found = { input, words: asked, near, zones, now: deps.clock.now() }
    return (await run<FoundRow>(deps, findStatement(found, cursor)))[0]
  }
  const words = typed.length > 0 ? await withStreets(deps, typed) : typed
  let row = await ask(words, false)
  // what nobody is called or offers was perhaps mistyped
  if (row?.total === 0 && words.length > 0) {
    const inPlace = async (kind: 'town' | 'street') => {
      const right = await placesPutRight(deps, words, kind)
      return right === null ? row : ask(await withStreets(deps, findWords(right) ?? []), false)
    }
    row = await inPlace('town')
    if (row?.total === 0) row = await ask(findWords(input.q, true) ?? [], true)
    // "hane" is rather somebody's name than a lane
    if (row?.total === 0) row = await inPlace('street')
  }
  const cards = row?.cards ?? []
  const shown = cards.slice(0, FIND_PAGE)
  const last = shown.at(-1)
  return {
    items: shown.map(toProfileCard),
    next: last && cards.length > FIND_PAGE ? encodeFindCursor(sort, { key: last.key, id: last.id }) : null,
    total: row?.total ?? 0,
    kinds: Object.entries(row?.kinds ?? {})
      .map(([kind, count]) => ({ kind: kind as Kind, count }))
      .sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind)),
  }
}
