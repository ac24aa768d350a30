import { sql } from 'drizzle-orm'
import type { Manifest } from '#server/identity/manifest'
import { tellBirthdays } from './birthdays'
import { petPassing } from './handlers'
import { insertMemorials } from './seed'

export const manifest: Manifest<'petPassing', object, 'pets'> = {
  about: 'When a pet has died: what stops, and the page in its memory',
  handlers: petPassing,
  // the day, the words and the picture are the pet's: they are taken along and leave with it
  personalData: null,
  merging: null,
  topics: {},
  notices: { pets: null },
  jobs: [{ name: 'pet-birthdays', everyMs: 20 * 60_000, run: tellBirthdays }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: async ({ db }) => {
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      select id, to_json(updated_at)#>>'{}' as at from pets
      where status = 'passed' and memorial_visibility = 'public' order by id limit 10000`)
    return rows.map(({ id, at }) => ({ path: `/pet/${id}`, updatedAt: new Date(at) }))
  },
  liveRows: {},
  seed: { after: ['pets'], insert: insertMemorials },
}
