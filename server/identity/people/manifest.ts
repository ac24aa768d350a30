import type { Manifest } from '../manifest'
import { people } from './handlers'

export const manifest: Manifest<'people'> = {
  about: 'Accounts and roles, for admins',
  handlers: people,
  personalData: null,
  topics: {},
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: null,
}
