import type { Manifest } from '#server/identity/manifest'
import { petCare } from './handlers'
import { petCareMerging } from './merging'
import { careData } from './personal-data'
import { insertCare } from './seed'

export const manifest: Manifest<'petCare'> = {
  about: 'What is done for pets day by day, and by whom',
  handlers: petCare,
  personalData: careData,
  merging: petCareMerging,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['pets'], insert: insertCare },
}
