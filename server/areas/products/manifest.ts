import type { Manifest } from '#server/identity/manifest'
import { categories } from './categories-source'
import { products } from './handlers'
import { products as found } from './search-source'
import { insertCatalogue } from './seed'
import { shown } from './shown'
import { productPages } from './sitemap'

export const manifest: Manifest<'products'> = {
  about: 'What the shops sell',
  handlers: products,
  shown,
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [found, categories],
  matters: [],
  sitemap: productPages,
  liveRows: {
    products: {
      id: 'uuid',
      seller_profile_id: 'uuid',
      group_id: 'uuid',
      slug: 'text',
      name: 'text',
      price: 'numeric',
      compare_at_price: 'numeric',
      currency: 'text',
      available: 'int4',
      rating_avg: 'numeric',
      rating_count: 'int4',
    },
  },
  seed: { after: ['profiles'], insert: insertCatalogue },
}
