import { sql } from 'drizzle-orm'
import type { Manifest } from '#server/identity/manifest'
import { expireTransfers } from './end'
import { petTransfers } from './handlers'
import { petTransferData } from './personal-data'
import { insertTransfers } from './seed'
import type { PetTransferTopics } from './topics'

/** Offers nothing came of; what was given stays written down. */
const KEPT_DAYS = 366

import { petTransfersMerging } from './merging'

export const manifest: Manifest<'petTransfers', PetTransferTopics, 'pets'> = {
  about: 'How a pet gets another owner, with the consent of both',
  handlers: petTransfers,
  personalData: petTransferData,
  merging: petTransfersMerging,
  topics: {
    'mail.pet-transfer': async (deps, payload) => (await import('./mails')).mailPetTransfer(deps, payload),
  },
  notices: { pets: null },
  jobs: [{ name: 'pet-transfers', everyMs: 10 * 60_000, run: expireTransfers }],
  prune: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
    await db.execute(sql`
      delete from pet_transfers where status in ('declined', 'canceled', 'expired') and decided_at < ${before}`)
  },
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['pets'], insert: insertTransfers },
}
