import type { Parts } from '#server/identity/manifest'
import { remindOfDisputes } from './remind'

export const manifest: Parts<object, 'money' | 'orders'> = {
  personalData: null,
  merging: null,
  topics: {},
  notices: { money: null, orders: null },
  jobs: [{ name: 'disputes', everyMs: 60 * 60_000, run: remindOfDisputes }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
