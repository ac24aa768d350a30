import type { Manifest } from '#server/identity/manifest'
import { home } from './handlers'
import { homeShows } from './shown'

export const manifest: Manifest<'home'> = {
  about: 'The home page',
  handlers: home,
  shown: { get: homeShows },
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: async () => [{ path: '/' }],
  liveRows: {},
  seed: null,
}
