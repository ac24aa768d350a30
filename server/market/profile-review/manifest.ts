import type { Manifest } from '#server/identity/manifest'
import { expirePapers } from './expire-papers'
import { profileReview } from './handlers'
import type { ProfileReviewTopics } from './topics'
import { decidedPapers } from './town-notices'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')

import { profileReviewMerging } from './merging'

export const manifest: Manifest<'profileReview', ProfileReviewTopics, 'profile'> = {
  about: 'Profiles to look at, for admins',
  handlers: profileReview,
  personalData: null,
  merging: profileReviewMerging,
  topics: {
    'mail.profile-decided': async (deps, payload) => (await mails()).mailProfileDecided(deps, payload),
    'mail.paper-decided': async (deps, payload) => (await mails()).mailPaperDecided(deps, payload),
  },
  notices: { profile: decidedPapers },
  jobs: [{ name: 'papers', everyMs: 60 * 60_000, run: expirePapers }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
