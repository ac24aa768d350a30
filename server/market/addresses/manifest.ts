import type { Manifest } from '#server/identity/manifest'
import { addresses } from './handlers'
import { addressesMerging } from './merging'
import { addressData } from './personal-data'

export const manifest: Manifest<'addresses'> = {
  about: 'Where somebody’s parcels go',
  handlers: addresses,
  personalData: addressData,
  merging: addressesMerging,
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
