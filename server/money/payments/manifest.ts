import type { Parts } from '#server/identity/manifest'
import { checkCardPage, closeCardPageLater } from './card-page-jobs'
import { invoiceEarlierOrders } from './invoice-earlier-orders'
import { lookForLost } from './look-for-lost'
import type { CardPageTopics } from './topics'

export const manifest: Parts<CardPageTopics> = {
  personalData: null,
  topics: {
    'card-page.close': closeCardPageLater,
    'card-page.check': checkCardPage,
  },
  jobs: [
    { name: 'reconcile', everyMs: 10 * 60_000, run: lookForLost },
    { name: 'earlier orders', everyMs: 60 * 60_000, run: invoiceEarlierOrders },
  ],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
