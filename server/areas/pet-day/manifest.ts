import type { Manifest } from '#server/identity/manifest'
import { petDay } from './handlers'
import { pruneReminders } from './prune'
import { remindOfCare } from './remind'

export const manifest: Manifest<'petDay', object, 'pets'> = {
  about: 'What pets need today, and what comes up for them',
  handlers: petDay,
  personalData: null,
  merging: null,
  topics: {},
  notices: { pets: null },
  jobs: [{ name: 'pet care', everyMs: 60_000, run: remindOfCare }],
  prune: pruneReminders,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
