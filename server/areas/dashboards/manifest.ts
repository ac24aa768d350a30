import type { Manifest } from '#server/identity/manifest'
import { dashboards } from './handlers'

export const manifest: Manifest<'dashboards'> = {
  about: 'What the day begins with',
  handlers: dashboards,
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
