import type { Manifest } from '#server/identity/manifest'
import { forgetOldSharing } from './forget-old'
import { petSharing } from './handlers'
import { petSharingData } from './personal-data'
import { insertPetSharing } from './seed'
import type { PetSharingTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')

import { petSharingMerging } from './merging'

export const manifest: Manifest<'petSharing', PetSharingTopics, 'pets'> = {
  about: 'Health passports, handoff cards, and tags of pets',
  handlers: petSharing,
  personalData: petSharingData,
  merging: petSharingMerging,
  topics: { 'mail.pet-tag': async (deps, payload) => (await mails()).mailTagScan(deps, payload) },
  notices: { pets: null },
  jobs: [],
  prune: forgetOldSharing,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['pets'], insert: insertPetSharing },
}
