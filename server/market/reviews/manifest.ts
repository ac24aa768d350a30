import type { Manifest } from '#server/identity/manifest'
import { reviews } from './handlers'
/** What is written and listed stands among the endpoints of the products it is about. */
import { reviewsMerging } from './merging'
import { reviewData } from './personal-data'
import { insertEchoes } from './seed'

export const manifest: Manifest<'reviews', object, 'reviews'> = {
  about: 'What people do with reviews',
  handlers: reviews,
  personalData: reviewData,
  merging: reviewsMerging,
  topics: {},
  notices: { reviews: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['orders'], insert: insertEchoes },
}
