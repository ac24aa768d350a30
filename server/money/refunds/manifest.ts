import type { Parts } from '#server/identity/manifest'
import { sendRefund } from './send'
import type { RefundTopics } from './topics'

export const manifest: Parts<RefundTopics> = {
  personalData: null,
  topics: {
    'refund.send': sendRefund,
  },
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
