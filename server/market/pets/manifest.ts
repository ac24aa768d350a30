import type { Manifest } from '#server/identity/manifest'
import { pets } from './handlers'
import { petData } from './personal-data'
import { pruneClaims } from './prune-claims'
import { insertPets } from './seed'
import { petPages } from './sitemap'
import type { PetTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')

import { petsMerging } from './merging'

export const manifest: Manifest<'pets', PetTopics, 'pets'> = {
  about: 'People’s animals: who they are, what they need, and what of that is shown to everybody',
  handlers: pets,
  shown: { page: ({ id }) => ({ things: [`pets:${id}`], among: [], clock: true }) },
  personalData: petData,
  merging: petsMerging,
  topics: {
    'mail.chip-claim': async (deps, payload) => (await mails()).mailChipClaim(deps, payload),
    'mail.chip-answer': async (deps, payload) => (await mails()).mailChipAnswer(deps, payload),
  },
  notices: { pets: null },
  jobs: [],
  prune: pruneClaims,
  searchSources: [],
  matters: [],
  sitemap: petPages,
  liveRows: { pets: { id: 'uuid', touched_at: 'timestamptz' } },
  seed: { after: ['people'], insert: insertPets },
}
