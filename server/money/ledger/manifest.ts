import type { Parts } from '#server/identity/manifest'
import { ledgerMerging } from './merging'
import { reconcileDaily } from './reconcile/run'

export const manifest: Parts<object, 'money'> = {
  personalData: null,
  merging: ledgerMerging,
  topics: {},
  notices: { money: null },
  jobs: [{ name: 'books', everyMs: 60 * 60_000, run: reconcileDaily }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
