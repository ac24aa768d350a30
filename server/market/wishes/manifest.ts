import type { Manifest } from '#server/identity/manifest'
import { wishes } from './handlers'
import { wishData } from './personal-data'
import { tellDue } from './tell-due'
import type { WishTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')

import { wishesMerging } from './merging'

export const manifest: Manifest<'wishes', WishTopics, 'wishes'> = {
  about: 'Wish lists, and telling people when something is back or costs less',
  handlers: wishes,
  personalData: wishData,
  merging: wishesMerging,
  topics: {
    'wishes.due': tellDue,
    'mail.wish-due': async (deps, payload) => (await mails()).mailWishDue(deps, payload),
  },
  notices: { wishes: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
