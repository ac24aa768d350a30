import type { Manifest } from '#server/identity/manifest'
import { contentFilters } from './handlers'
import { contentFiltersMerging } from './merging'
import { filterData } from './personal-data'

export const manifest: Manifest<'contentFilters'> = {
  about: 'Words, sites, and pictures that do not belong in what people write',
  handlers: contentFilters,
  personalData: filterData,
  merging: contentFiltersMerging,
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
