import type { Manifest } from '#server/identity/manifest'
import { profiles } from './handlers'
import { profilesMerging } from './merging'
import { profileData } from './personal-data'
import { businesses, clinics, people, providers, rescues } from './search-sources'
import { insertProfiles } from './seed'
import { shown } from './shown'
import { profilePages } from './sitemap'

export const manifest: Manifest<'profiles'> = {
  about: 'The sides people show',
  handlers: profiles,
  shown,
  personalData: profileData,
  merging: profilesMerging,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [people, providers, clinics, rescues, businesses],
  matters: [],
  sitemap: profilePages,
  liveRows: {},
  seed: { after: ['people'], insert: insertProfiles },
}
