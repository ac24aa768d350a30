import { USER_ROLE } from '#server/identity/wire/columns'
import type { Manifest } from '../manifest'
import { people } from './handlers'
import { followMerges } from './merge/follow'
import { insertPeople } from './seed'

export const manifest: Manifest<'people'> = {
  about: 'Accounts and roles, for admins',
  handlers: people,
  personalData: null,
  merging: null,
  topics: {},
  notices: {},
  jobs: [{ name: 'merges', everyMs: 5 * 60_000, run: followMerges }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: { user_roles: USER_ROLE },
  seed: { after: [], insert: insertPeople },
}
