import type { Manifest } from '#server/identity/manifest'
import { pets } from './handlers'
import { petData } from './personal-data'
import { insertPets } from './seed'

export const manifest: Manifest<'pets', object, 'pets'> = {
  about: 'People’s own animals: what they weigh, eat, and must not eat',
  handlers: pets,
  personalData: petData,
  topics: {},
  notices: { pets: null },
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: { pets: { id: 'uuid', touched_at: 'timestamptz' } },
  seed: { after: ['people'], insert: insertPets },
}
