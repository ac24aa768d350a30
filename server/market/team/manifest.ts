import { and, lt, ne } from 'drizzle-orm'
import type { Manifest } from '#server/identity/manifest'
import { profileInvites } from '../../tables/members'
import { team } from './handlers'
import { teamData } from './personal-data'
import { insertTeam } from './seed'
import type { TeamTopics } from './topics'

/** Answered invitations are kept for a while, so that a link in an old mail still says what became of it. */
const KEPT_MS = 90 * 24 * 3600_000

import { teamMerging } from './merging'

export const manifest: Manifest<'team', TeamTopics, 'profile'> = {
  about: 'Who acts for a profile, and as what',
  handlers: team,
  personalData: teamData,
  merging: teamMerging,
  topics: {
    'mail.team-invite': async (deps, payload) => (await import('./mails')).mailTeamInvite(deps, payload),
  },
  notices: { profile: null },
  jobs: [],
  prune: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    const { settledAt, expiresAt, status } = profileInvites
    await db.delete(profileInvites).where(and(ne(status, 'open'), lt(settledAt, before)))
    await db.delete(profileInvites).where(lt(expiresAt, before))
  },
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['profiles'], insert: insertTeam },
}
