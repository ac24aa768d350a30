import type { CatalogueSearch } from '#contract/catalogue'
import { CATALOGUE_SORTS, PRODUCT_STATUSES } from '#contract/catalogue.rules'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address with care; what makes no sense counts as not there. */
export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).trim().slice(0, 100) : ''
  const found: CatalogueSearch = {
    q: q || undefined,
    status: PRODUCT_STATUSES.find((status) => status === raw.status),
    category: typeof raw.category === 'string' && UUID.test(raw.category) ? raw.category : undefined,
    stock: raw.stock === 'low' || raw.stock === 'out' ? raw.stock : undefined,
    sort: CATALOGUE_SORTS.find((sort) => sort === raw.sort),
    cursor: typeof raw.cursor === 'string' ? raw.cursor : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The same list from its beginning, with something else asked of it. */
export function withFilter(search: CatalogueSearch, change: Record<string, unknown>): CatalogueSearch {
  return readCatalogueSearch({ ...search, cursor: undefined, ...change })
}
