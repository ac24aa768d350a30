import type { Manifest } from '#server/identity/manifest'
import { profiles } from './handlers'
import { profileData } from './personal-data'

export const manifest: Manifest<'profiles'> = {
  handlers: profiles,
  personalData: profileData,
  topics: {},
  jobs: [],
  prune: null,
}
