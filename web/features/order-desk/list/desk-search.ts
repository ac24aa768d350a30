import { isFigureDay } from '#contract/figures.rules'
import { SALE_MARKS, SALE_TABS, type SaleMark, type SaleTab } from '#contract/sales.rules'

/** Which orders are shown; in the address, so that it can be linked and reloaded. */
export type DeskSearch = {
  tab?: SaleTab | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  only?: SaleMark | undefined
  cursor?: string | undefined
}

/** What an address asks for; what makes no sense there is left out. */
export function readDeskSearch({ tab, q, from, to, only, cursor }: Record<string, unknown>): DeskSearch {
  const known = SALE_TABS.find((one) => one === tab)
  // a search for a number comes as one
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 80) : ''
  const mark = SALE_MARKS.find((one) => one === only)
  return {
    ...(known && known !== 'all' && { tab: known }),
    ...(words && { q: words }),
    ...(isFigureDay(from) && { from }),
    ...(isFigureDay(to) && { to }),
    ...(mark && { only: mark }),
    ...(typeof cursor === 'string' && { cursor }),
  }
}
