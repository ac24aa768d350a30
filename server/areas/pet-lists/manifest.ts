import type { Manifest } from '#server/identity/manifest'
import { petLists } from './handlers'

export const manifest: Manifest<'petLists'> = {
  about: 'Breeds, colors, and vaccines that pets’ records are written with',
  handlers: petLists,
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
