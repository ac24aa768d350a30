import type { Parts } from '#server/identity/manifest'
import { sendRefund } from './send'
import type { RefundTopics } from './topics'

export const manifest: Parts<RefundTopics, 'money'> = {
  personalData: null,
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
