import type { Manifest } from '#server/identity/manifest'
import { info } from './handlers'
import { help } from './search-source'
import { shown } from './shown'
import { informationPages } from './sitemap'

export const manifest: Manifest<'info'> = {
  about: 'Information pages and help',
  handlers: info,
  shown,
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [help],
  matters: [],
  sitemap: informationPages,
  liveRows: {},
  seed: null,
}
