import type { Manifest } from '#server/identity/manifest'
import { moneyDesk } from './handlers'

export const manifest: Manifest<'moneyDesk'> = {
  about: 'Where the money is, for admins',
  handlers: moneyDesk,
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
