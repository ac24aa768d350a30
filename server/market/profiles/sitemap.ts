import { profilePath } from '#contract/profiles.rules'
import type { SitemapEntry } from '#server/core/sitemap-entry'
import type { Deps } from '#server/infra/deps'
import { listedProfiles } from './listed'

const MOST = 9_000

/** The marketplaces, and everybody who is listed for everybody. */
export async function profilePages(deps: Pick<Deps, 'db' | 'clock'>): Promise<SitemapEntry[]> {
  const profiles = await listedProfiles(deps, MOST)
  return [
    { path: '/service-providers-marketplace' },
    { path: '/business-providers-marketplace' },
    ...profiles.map(({ userType, updatedAt, ...profile }) => ({ path: profilePath(userType, profile), updatedAt })),
  ]
}
