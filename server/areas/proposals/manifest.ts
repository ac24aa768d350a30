import type { Manifest } from '#server/identity/manifest'
import { proposalData } from '#server/identity/proposals/personal-data'
import { proposals } from './handlers'
import { proposalsMerging } from './merging'

export const manifest: Manifest<'proposals', object, 'security'> = {
  about: 'What waits for a second admin',
  handlers: proposals,
  personalData: proposalData,
  merging: proposalsMerging,
  topics: {},
  notices: { security: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
