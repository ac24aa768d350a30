import type { Manifest } from '#server/identity/manifest'
import { categories } from './categories-source'
import { products } from './handlers'
import { products as found } from './search-source'
import { productPages } from './sitemap'

export const manifest: Manifest<'products'> = {
  about: 'What the shops sell',
  handlers: products,
  personalData: null,
  topics: {},
  jobs: [],
  prune: null,
  searchSources: [found, categories],
  sitemap: productPages,
}
