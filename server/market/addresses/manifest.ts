import type { Manifest } from '#server/identity/manifest'
import { addresses } from './handlers'
import { addressData } from './personal-data'

export const manifest: Manifest<'addresses'> = {
  about: 'Where somebody’s parcels go',
  handlers: addresses,
  personalData: addressData,
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
