import { USER_ROLE } from '#server/identity/wire/columns'
import type { Manifest } from '../manifest'
import { people } from './handlers'
import { insertPeople } from './seed'

export const manifest: Manifest<'people'> = {
  about: 'Accounts and roles, for admins',
  handlers: people,
  personalData: null,
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: { user_roles: USER_ROLE },
  seed: { after: [], insert: insertPeople },
}
