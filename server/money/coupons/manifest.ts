import type { Manifest } from '#server/identity/manifest'
import { coupons } from './handlers'
import { couponsMerging } from './merging'
import { couponData } from './personal-data'
import { insertCoupons } from './seed'

export const manifest: Manifest<'coupons'> = {
  about: 'What shops take off for those who know a code',
  handlers: coupons,
  personalData: couponData,
  merging: couponsMerging,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['products'], insert: insertCoupons },
}
