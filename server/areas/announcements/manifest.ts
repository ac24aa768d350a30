import type { Manifest } from '#server/identity/manifest'
import { announcements } from './handlers'
import { announcementsMerging } from './merging'
import { announcementData } from './personal-data'

export const manifest: Manifest<'announcements'> = {
  about: 'What admins tell at the top of the pages',
  handlers: announcements,
  shown: {
    // one begins or ends by the clock, without a change, and every page shows it
    current: ({ changesAt }) => ({
      things: ['announcements:current'],
      among: [],
      ...(changesAt && { until: changesAt.getTime() }),
    }),
  },
  personalData: announcementData,
  merging: announcementsMerging,
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
