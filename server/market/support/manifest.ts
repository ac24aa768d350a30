import type { Manifest } from '#server/identity/manifest'
import { forgetOldTickets } from './forget-old'
import { support } from './handlers'
import { supportData } from './personal-data'
import type { SupportTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')

import { supportMerging } from './merging'

export const manifest: Manifest<'support', SupportTopics, 'support'> = {
  about: 'Messages to support',
  handlers: support,
  personalData: supportData,
  merging: supportMerging,
  topics: {
    'mail.ticket-received': async (deps, payload) => (await mails()).mailTicketReceived(deps, payload),
    'mail.ticket-answered': async (deps, payload) => (await mails()).mailTicketAnswered(deps, payload),
  },
  notices: { support: null },
  jobs: [],
  prune: ({ db }) => forgetOldTickets(db),
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
