import type { Parts } from '#server/identity/manifest'
import { reviewData } from './personal-data'

/** Their endpoints are those of the products they are about. */
export const manifest: Parts = {
  personalData: reviewData,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
