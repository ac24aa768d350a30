import type { Manifest } from '#server/identity/manifest'
import { queue } from './handlers'

export const manifest: Manifest<'queue'> = {
  about: 'What works in the background',
  handlers: queue,
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
