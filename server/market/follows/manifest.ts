import type { Manifest } from '#server/identity/manifest'
import { follows } from './handlers'
import { followsMerging } from './merging'
import { followData } from './personal-data'
import { tellFollowers } from './tell'
import type { FollowTopics } from './topics'

export const manifest: Manifest<'follows', FollowTopics, 'shops'> = {
  about: 'Shops people follow, and what they hear of them',
  handlers: follows,
  personalData: followData,
  merging: followsMerging,
  topics: { 'follows.news': tellFollowers },
  notices: { shops: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
