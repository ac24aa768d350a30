import type { Manifest } from '#server/identity/manifest'
import { home } from './handlers'

export const manifest: Manifest<'home'> = {
  about: 'The home page',
  handlers: home,
  personalData: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: async () => [{ path: '/' }],
  liveRows: {},
  seed: null,
}
