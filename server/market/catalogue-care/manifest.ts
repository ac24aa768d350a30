import { sql } from 'drizzle-orm'
import type { Manifest } from '#server/identity/manifest'
import { catalogueCare } from './handlers'

export const manifest: Manifest<'catalogueCare'> = {
  about: 'Categories and brands, and who looks after them',
  handlers: catalogueCare,
  // nothing of it is about a person
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: {
    after: ['products'],
    // the town has known its brands for years
    insert: async (tx) => {
      await tx.execute(sql`update brands set status = 'active' where status = 'proposed'`)
      // what nobody eats is asked neither for its ingredients nor for how much of it a day
      await tx.execute(sql`
        update product_categories set attributes = array['species','lifeStages','sizes','unitPrice']
        where parent_id is null and slug not in ('food', 'treats', 'grooming-and-care')`)
    },
  },
}
