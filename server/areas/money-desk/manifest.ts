import type { Manifest } from '#server/identity/manifest'
import { moneyDesk } from './handlers'

export const manifest: Manifest<'moneyDesk'> = {
  handlers: moneyDesk,
  personalData: null,
  topics: {},
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: null,
}
