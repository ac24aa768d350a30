import type { Manifest } from '#server/identity/manifest'
import { expireCheckout } from './expire'
import { checkout } from './handlers'
import { sweepCheckouts } from './sweep'
import type { CheckoutTopics } from './topics'

export const manifest: Manifest<'checkout', CheckoutTopics> = {
  about: 'From a cart to paid orders',
  handlers: checkout,
  personalData: null,
  merging: null,
  topics: {
    'checkout.expire': expireCheckout,
  },
  notices: {},
  jobs: [{ name: 'sweep', everyMs: 15_000, run: sweepCheckouts }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
