import { PAGE_SIZE } from '#contract/products.rules'
import { listProducts } from '#server/services/products/list'
import { suggestPlaces } from '../suggest-places'
import { suggestProducts } from '../suggest-products'
import type { SearchSource } from './source'

/** The marketplace: products, and the shelves and shops they stand in. */
export const productsSource: SearchSource = {
  area: 'products',
  async suggest(deps, words) {
    const [products, places] = await Promise.all([suggestProducts(deps, words), suggestPlaces(deps, words)])
    return [...products, ...places]
  },
  async find(deps, q) {
    const { items, next, corrected } = await listProducts(deps, { q })
    return {
      area: 'products',
      items: items.slice(0, PAGE_SIZE),
      more: next !== null,
      href: `/products?q=${encodeURIComponent(q)}`,
      corrected,
    }
  },
}
