import type { Parts } from '#server/identity/manifest'
import { bookEarlierPayments } from './book-earlier'
import { reconcileDaily } from './reconcile/run'

export const manifest: Parts<object, 'money'> = {
  personalData: null,
  topics: {},
  notices: { money: null },
  jobs: [
    { name: 'earlier payments', everyMs: 60 * 60_000, run: bookEarlierPayments },
    { name: 'books', everyMs: 60 * 60_000, run: reconcileDaily },
  ],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
