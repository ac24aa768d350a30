import type { Manifest } from '#server/identity/manifest'
import { purgeDeletedAccounts } from './deletion/purge'
import { account } from './handlers'
import { accountMerging } from './merging'
import { accountData } from './personal-data'

export const manifest: Manifest<'account'> = {
  about: 'The person’s own account',
  handlers: account,
  personalData: accountData,
  merging: accountMerging,
  topics: {},
  notices: {},
  jobs: [{ name: 'deletions', everyMs: 'day', run: purgeDeletedAccounts }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
