import type { Parts } from '#server/identity/manifest'
import { checkCardPage, closeCardPageLater } from './card-page-jobs'
import { lookForLost } from './look-for-lost'
import type { CardPageTopics } from './topics'
import { confirmedOrders } from './town-notices'

export const manifest: Parts<CardPageTopics, 'orders' | 'money'> = {
  personalData: null,
  merging: null,
  topics: {
    'card-page.close': closeCardPageLater,
    'card-page.check': checkCardPage,
  },
  notices: { orders: confirmedOrders, money: null },
  jobs: [{ name: 'reconcile', everyMs: 10 * 60_000, run: lookForLost }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
