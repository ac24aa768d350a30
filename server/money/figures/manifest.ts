import type { Manifest } from '#server/identity/manifest'
import { figures } from './handlers'

export const manifest: Manifest<'figures'> = {
  about: 'How a shop does',
  handlers: figures,
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
