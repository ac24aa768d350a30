import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ProfileType } from '#contract/roles'
import type { PageFacts } from '#web/lib/loaded-head'
import { profileFacts } from './profile-facts'
import { pageQuery, shelfQuery, storefrontQuery } from './queries'

/** What the server takes for an id or a readable address. */
const KEY = /^[0-9a-z-]{1,120}$/i

/** @property drawnAt milliseconds since 1970: what is open and what is over by the clock of whoever drew the page */
export type LoadedProfile = PageFacts & { drawnAt: number }

/**
 * The page as everybody may see it, and what it says about itself.
 *
 * @param ahead a link is only pointed at: its shop is asked for once it is followed
 * @throws the router's "not found" alike for what is missing and what is not for everybody
 */
export async function loadProfile(
  queryClient: QueryClient,
  type: ProfileType,
  key: string,
  ahead = false,
): Promise<LoadedProfile> {
  if (!KEY.test(key)) throw notFound()
  try {
    const profile = await queryClient.ensureQueryData(pageQuery(type, key))
    if (type === 'business-provider' && !ahead) {
      const shop = Promise.all([
        queryClient.prefetchQuery(storefrontQuery(profile.id)),
        profile.slug && queryClient.prefetchQuery(shelfQuery(profile.slug)),
      ])
      if (import.meta.env.SSR) await shop
    }
    // not spread: what is hidden from the state would be lost
    return Object.assign(profileFacts(profile), { drawnAt: Date.now() })
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) throw notFound()
    throw error
  }
}
