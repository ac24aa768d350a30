import type { Parts } from '#server/identity/manifest'
import { commissionMerging } from './merging'
import { tellStart } from './tell'
import type { CommissionTopics } from './topics'

export const manifest: Parts<CommissionTopics> = {
  personalData: null,
  merging: commissionMerging,
  topics: { 'commission.starts': tellStart },
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
