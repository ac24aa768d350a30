import { sql } from 'drizzle-orm'
import type { Manifest } from '#server/identity/manifest'
import { switches } from './handlers'
import { switchesMerging } from './merging'

export const manifest: Manifest<'switches'> = {
  about: 'What is paused for a while',
  handlers: switches,
  shown: {
    // one ends by the clock, without a change, and every page shows it
    paused({ items }) {
      const ends = items.flatMap(({ until }) => (until ? [until.getTime()] : []))
      return { things: ['switches:all'], among: [], ...(ends.length > 0 && { until: Math.min(...ends) }) }
    },
  },
  // switches are the platform's: they stay when an admin leaves, without the name
  personalData: {
    async erase(tx, userId) {
      await tx.execute(sql`update site_switches set changed_by = null where changed_by = ${userId}`)
      await tx.execute(sql`update site_switch_changes set changed_by = null where changed_by = ${userId}`)
    },
  },
  merging: switchesMerging,
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
