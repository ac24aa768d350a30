import type { Manifest } from '#server/identity/manifest'
import { petExpenses } from './handlers'
import { petExpensesMerging } from './merging'
import { petExpenseData } from './personal-data'
import { insertPetExpenses } from './seed'

export const manifest: Manifest<'petExpenses'> = {
  about: 'What pets cost their families',
  handlers: petExpenses,
  personalData: petExpenseData,
  merging: petExpensesMerging,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['pets'], insert: insertPetExpenses },
}
