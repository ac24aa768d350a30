import type { Manifest } from '#server/identity/manifest'
import { storefront } from './handlers'

export const manifest: Manifest<'storefront'> = {
  about: 'What a shop shows of itself beyond its profile',
  handlers: storefront,
  // comes with the profile’s own data
  personalData: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
