import type { Manifest } from '#server/identity/manifest'
import { home } from './handlers'

export const manifest: Manifest<'home'> = {
  handlers: home,
  personalData: null,
  topics: {},
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: async () => [{ path: '/' }],
}
