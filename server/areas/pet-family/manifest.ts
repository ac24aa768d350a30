import { sql } from 'drizzle-orm'
import type { Manifest } from '#server/identity/manifest'
import { petFamily } from './handlers'
import { petFamilyData } from './personal-data'
import { insertFamilies } from './seed'
import type { PetFamilyTopics } from './topics'

/** Answered invitations are kept for a while, so that a link in an old mail still says what became of it. */
const KEPT_DAYS = 90

import { petFamilyMerging } from './merging'

export const manifest: Manifest<'petFamily', PetFamilyTopics, 'pets'> = {
  about: 'Who looks after whose pets: invitations, roles, and access that ends by itself',
  handlers: petFamily,
  personalData: petFamilyData,
  merging: petFamilyMerging,
  topics: {
    'mail.pet-invite': async (deps, payload) => (await import('./mails')).mailPetInvite(deps, payload),
  },
  notices: { pets: null },
  jobs: [],
  prune: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
    await db.execute(sql`
      delete from pet_invites where coalesce(decided_at, expires_at) < ${before}
        or not exists (select from pet_invite_pets one where one.invite_id = pet_invites.id)`)
  },
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['pets'], insert: insertFamilies },
}
