import type { Manifest } from '#server/identity/manifest'
import { forgetCard } from './card'
import { subscriptions } from './handlers'
import { subscriptionData } from './personal-data'
import { runSubscriptions } from './run'
import type { SubscriptionTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')

import { subscriptionsMerging } from './merging'

export const manifest: Manifest<'subscriptions', SubscriptionTopics, 'orders'> = {
  about: 'What comes to people again and again, charged to the card they saved',
  handlers: subscriptions,
  personalData: subscriptionData,
  merging: subscriptionsMerging,
  topics: {
    'mail.repeat-soon': async (deps, payload) => (await mails()).mailRepeatSoon(deps, payload),
    'mail.repeat-failed': async (deps, payload) => (await mails()).mailRepeatFailed(deps, payload),
    'mail.repeat-waits': async (deps, payload) => (await mails()).mailRepeatWaits(deps, payload),
    'card.forget': forgetCard,
  },
  notices: { orders: null },
  jobs: [{ name: 'subscriptions', everyMs: 5 * 60_000, run: runSubscriptions }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
