import type { Parts } from '#server/identity/manifest'
import { liftEndedLocks } from './lift'
import { settleStanding } from './settle'
import type { StandingTopics } from './topics'

export const manifest: Parts<StandingTopics> = {
  personalData: null,
  merging: null,
  topics: {
    'seller.standing': settleStanding,
  },
  notices: {},
  jobs: [{ name: 'standings', everyMs: 60_000, run: liftEndedLocks }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
