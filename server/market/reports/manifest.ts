import type { Manifest } from '#server/identity/manifest'
import { forgetOldReports } from './forget-old'
import { reports } from './handlers'
import { reportData } from './personal-data'

export const manifest: Manifest<'reports', object, 'reviews'> = {
  about: 'Reports of what people wrote, and what is decided about it',
  handlers: reports,
  personalData: reportData,
  topics: {},
  notices: { reviews: null },
  jobs: [],
  prune: forgetOldReports,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
