import type { Manifest } from '#server/identity/manifest'
import { petHealth } from './handlers'
import { petHealthMerging } from './merging'
import { petHealthData } from './personal-data'
import { pruneReminders } from './prune'
import { remindOfDue } from './remind'
import { insertPetHealth } from './seed'

export const manifest: Manifest<'petHealth'> = {
  about: 'The health of people’s animals: entries, weights, and what is due',
  handlers: petHealth,
  personalData: petHealthData,
  merging: petHealthMerging,
  topics: {},
  notices: {},
  jobs: [{ name: 'pet_dues', everyMs: 60 * 60_000, run: remindOfDue }],
  prune: pruneReminders,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['pets'], insert: insertPetHealth },
}
