import type { Manifest } from '#server/identity/manifest'
import { forgetOldSanctions } from './forget-old'
import { sanctions } from './handlers'
import { sanctionsMerging } from './merging'
import { sanctionData } from './personal-data'
import { insertSanctions } from './seed'
import type { SanctionTopics } from './topics'

export const manifest: Manifest<'sanctions', SanctionTopics, 'security'> = {
  about: 'What moderators do about people, and appeals',
  handlers: sanctions,
  personalData: sanctionData,
  merging: sanctionsMerging,
  topics: {
    'mail.sanction': async (deps, payload) => (await import('./mails')).mailSanction(deps, payload),
  },
  notices: { security: null },
  jobs: [],
  prune: forgetOldSanctions,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['people', 'messages', 'questions', 'reviews'], insert: insertSanctions },
}
