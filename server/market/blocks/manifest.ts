import type { Manifest } from '#server/identity/manifest'
import { blocks } from './handlers'
import { blocksMerging } from './merging'
import { blockData } from './personal-data'

export const manifest: Manifest<'blocks'> = {
  about: 'Who wants nothing to do with whom',
  handlers: blocks,
  personalData: blockData,
  merging: blocksMerging,
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
