import type { Manifest } from '#server/identity/manifest'
import { checkStockBook } from './check-book'
import { catalogue } from './handlers'
import { catalogueData } from './personal-data'
import { insertShelves } from './seed'

export const manifest: Manifest<'catalogue'> = {
  about: 'What a shop writes, prices and keeps in stock',
  handlers: catalogue,
  personalData: catalogueData,
  topics: {},
  notices: {},
  jobs: [{ name: 'stock book', everyMs: 'day', run: checkStockBook }],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['products'], insert: insertShelves },
}
