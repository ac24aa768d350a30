import type { Manifest } from '#server/identity/manifest'
import { search } from './handlers'

export const manifest: Manifest<'search'> = {
  handlers: search,
  personalData: null,
  topics: {},
  jobs: [],
  prune: null,
}
