import type { Manifest } from '#server/identity/manifest'
import { finishClosings } from './finish'
import { closing } from './handlers'

export const manifest: Manifest<'closing', object, 'profile'> = {
  about: 'Closing a profile that still has something open',
  handlers: closing,
  // a closing is of the profile, and says of its people nothing
  personalData: null,
  merging: null,
  topics: {},
  notices: { profile: null },
  jobs: [{ name: 'closings', everyMs: 60_000, run: finishClosings }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
