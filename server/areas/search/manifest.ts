import type { Manifest } from '#server/identity/manifest'
import { search } from './handlers'
import { places } from './search-source'
import { shown } from './shown'

export const manifest: Manifest<'search'> = {
  about: 'Finding anything',
  handlers: search,
  shown,
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [places],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
