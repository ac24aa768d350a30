import { sql } from 'drizzle-orm'
import type { Manifest } from '#server/identity/manifest'
import { switches } from './handlers'

export const manifest: Manifest<'switches'> = {
  about: 'What is paused for a while',
  handlers: switches,
  // one ends by the clock, without a change
  shown: { paused: () => ({ things: ['switches:all'], among: [], clock: true }) },
  // switches are the platform's: they stay when an admin leaves, without the name
  personalData: {
    async erase(tx, userId) {
      await tx.execute(sql`update site_switches set changed_by = null where changed_by = ${userId}`)
      await tx.execute(sql`update site_switch_changes set changed_by = null where changed_by = ${userId}`)
    },
  },
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
