import { BRAND_STATUSES, type BrandStatus } from '#contract/catalogue-care.rules'
import { given, textOf } from '../search-params'

/** Without `show`: the categories. The rest is about brands. */
export type CatalogueCareSearch = { show?: 'brands'; status?: BrandStatus; q?: string; cursor?: string }

export function readCatalogueCareSearch(raw: Record<string, unknown>): CatalogueCareSearch {
  return given({
    show: raw.show === 'brands' ? ('brands' as const) : undefined,
    status: BRAND_STATUSES.find((one) => one === raw.status),
    q: textOf(raw.q),
    cursor: textOf(raw.cursor),
  })
}
