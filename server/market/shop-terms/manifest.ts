import type { Manifest } from '#server/identity/manifest'
import { shopTerms } from './handlers'

export const manifest: Manifest<'shopTerms'> = {
  about: 'How a shop delivers, hands over, and takes back',
  handlers: shopTerms,
  // comes with the profile’s own data
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
