import type { Manifest } from '#server/identity/manifest'
import { storefront } from './handlers'
import { storefrontData } from './personal-data'
import { insertCollections } from './seed'
import { shown } from './shown'
import { collectionPages } from './sitemap'

export const manifest: Manifest<'storefront'> = {
  about: 'What a shop shows of itself beyond its profile',
  handlers: storefront,
  shown,
  personalData: storefrontData,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: collectionPages,
  liveRows: {},
  seed: { after: ['products'], insert: insertCollections },
}
