import type { Manifest } from '#server/identity/manifest'
import { announcements } from './handlers'
import { announcementData } from './personal-data'

export const manifest: Manifest<'announcements'> = {
  about: 'What admins tell at the top of the pages',
  handlers: announcements,
  // one begins or ends by the clock, without a change
  shown: { current: () => ({ things: ['announcements:current'], among: [], clock: true }) },
  personalData: announcementData,
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
