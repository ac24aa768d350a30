import type { Manifest } from '#server/identity/manifest'
import { checkStockBook } from './check-book'
import { catalogue } from './handlers'
import { pruneImports } from './import/prune'
import { runImport } from './import/run'
import type { CatalogueTopics } from './import/topics'
import { catalogueMerging } from './merging'
import { catalogueData } from './personal-data'
import { insertShelves } from './seed'

export const manifest: Manifest<'catalogue', CatalogueTopics> = {
  about: 'What a shop writes, prices and keeps in stock',
  handlers: catalogue,
  personalData: catalogueData,
  merging: catalogueMerging,
  topics: { 'catalogue.import': runImport },
  notices: {},
  jobs: [{ name: 'stock book', everyMs: 'day', run: checkStockBook }],
  prune: pruneImports,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['products'], insert: insertShelves },
}
