import type { Manifest } from '#server/identity/manifest'
import { recalls } from './handlers'
import { recallData } from './personal-data'
import { recallsFound } from './search-source'
import { insertRecalls } from './seed'
import { shown } from './shown'
import { recallPages } from './sitemap'
import { tellOver } from './tell-over'
import type { RecallTopics } from './topics'
import { recallNotices } from './town-notices'
import { workOnRecall, workOnRecalls } from './work'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mail = () => import('./mail')

import { recallsMerging } from './merging'

export const manifest: Manifest<'recalls', RecallTopics, 'recalls'> = {
  about: 'Goods that shouldn’t be used, and whoever has them',
  handlers: recalls,
  shown,
  personalData: recallData,
  merging: recallsMerging,
  topics: {
    'recalls.work': (deps, { recallId }) => workOnRecall(deps, recallId),
    'recalls.over': (deps, { recallId }) => tellOver(deps, recallId),
    'mail.recall-shop-over': async (deps, payload) => (await mail()).mailRecallShopOver(deps, payload),
    'mail.recall-over': async (deps, payload) => (await mail()).mailRecallOver(deps, payload),
    'mail.recall': async (deps, payload) => (await mail()).mailRecall(deps, payload),
    'mail.recall-shop': async (deps, payload) => (await mail()).mailRecallShop(deps, payload),
  },
  notices: { recalls: recallNotices },
  jobs: [{ name: 'recalls', everyMs: 5 * 60_000, run: workOnRecalls }],
  prune: null,
  searchSources: [recallsFound],
  matters: [],
  sitemap: recallPages,
  liveRows: {},
  seed: { after: ['sales', 'catalogue'], insert: insertRecalls },
}
