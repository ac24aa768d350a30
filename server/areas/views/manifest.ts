import type { Manifest } from '#server/identity/manifest'
import { views } from './handlers'
import { viewsMerging } from './merging'
import { viewData } from './personal-data'
import type { ViewTopics } from './topics'

export const manifest: Manifest<'views', ViewTopics, 'security'> = {
  about: 'Looking at the pages as a person does',
  handlers: views,
  personalData: viewData,
  merging: viewsMerging,
  // the templates of mails bring a whole toolkit along; the first mail waits for it, not every start
  topics: { 'mail.viewed': async (deps, payload) => (await import('./mail')).mailViewed(deps, payload) },
  notices: { security: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
