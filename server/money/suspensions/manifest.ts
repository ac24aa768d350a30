import { signedIn } from '#server/identity/gate'
import type { Manifest } from '#server/identity/manifest'
import { beginSuspension } from './begin'
import { endSuspension } from './end'
import { getSuspension } from './get'
import { refundDue } from './refund-due'
import type { SuspensionTopics } from './topics'

const { suspensions: door } = signedIn
/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mail = () => import('./mail')

export const manifest: Manifest<'suspensions', SuspensionTopics> = {
  about: 'Orders of shops that are suspended',
  handlers: { get: door.get.handler(({ context, input }) => getSuspension(context, input.profileId)) },
  // a suspension is of the profile; why it was decided is in the profile's own history
  personalData: null,
  merging: null,
  topics: {
    'suspension.begun': beginSuspension,
    'suspension.ended': endSuspension,
    'mail.shop-suspended': async (deps, payload) => (await mail()).mailShopSuspended(deps, payload),
    'mail.shop-reinstated': async (deps, payload) => (await mail()).mailShopReinstated(deps, payload),
  },
  notices: {},
  jobs: [{ name: 'suspensions', everyMs: 60_000, run: refundDue }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
