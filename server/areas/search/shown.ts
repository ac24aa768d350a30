import type { SearchGroup } from '#contract/search'
import type { Shown } from '#server/core/memory/shown'
import type { ShownBy } from '#server/identity/manifest'
import { cardsShow } from '#server/market/products/shown'

function groupsShow({ groups }: { groups: readonly SearchGroup[] }): Shown {
  const cards = groups.flatMap(({ hits }) => hits.flatMap(({ product }) => product ?? []))
  return { things: cardsShow(cards), among: ['products', 'product-cards', 'profiles'], clock: true }
}

/** What was found shows the cards of products; everything else is named only, and found anew when something changes. */
export const shown: ShownBy<'search'> = { suggest: groupsShow, all: groupsShow }
