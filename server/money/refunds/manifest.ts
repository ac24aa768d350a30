import type { Parts } from '#server/identity/manifest'
import { refundsMerging } from './merging'
import { sendRefund } from './send'
import type { RefundTopics } from './topics'

export const manifest: Parts<RefundTopics, 'money'> = {
  personalData: null,
  merging: refundsMerging,
  topics: {
    'refund.send': sendRefund,
  },
  notices: { money: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
