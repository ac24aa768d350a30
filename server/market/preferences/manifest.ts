import type { Manifest } from '#server/identity/manifest'
import { preferences } from './handlers'
import { preferencesMerging } from './merging'
import { preferenceData } from './personal-data'

export const manifest: Manifest<'preferences'> = {
  about: 'How the site looks for somebody',
  handlers: preferences,
  personalData: preferenceData,
  merging: preferencesMerging,
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
