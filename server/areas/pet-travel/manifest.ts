import type { Manifest } from '#server/identity/manifest'
import { petTravel } from './handlers'

export const manifest: Manifest<'petTravel'> = {
  about: 'What journeys ask of animals, with sources, compared with a pet’s record',
  handlers: petTravel,
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
