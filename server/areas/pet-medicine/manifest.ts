import type { Manifest } from '#server/identity/manifest'
import { petMedicine } from './handlers'
import { petMedicineMerging } from './merging'
import { medicineData } from './personal-data'
import { insertMedicine } from './seed'

export const manifest: Manifest<'petMedicine', object, 'pets'> = {
  about: 'What pets have to take, and who gave it',
  handlers: petMedicine,
  personalData: medicineData,
  merging: petMedicineMerging,
  topics: {},
  notices: { pets: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['pets'], insert: insertMedicine },
}
