import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ProfileType } from '#contract/roles'
import { loadedHead } from './loaded-head'

const unlisted = () => import('#web/features/profiles/member-profile')
const waiting = () => import('#web/features/profiles/profile-skeleton')

/** All that the routes of profiles have in common. */
export const profileRoute = {
  head: loadedHead,
  pendingComponent: lazyRouteComponent(waiting, 'ProfileSkeleton'),
  pendingMs: 200,
  notFoundComponent: lazyRouteComponent(unlisted, 'MemberProfile'),
}

/** Fetched when the way leads there: who arrives by a page of the server's has all of it in the page already. */
export async function loadProfile(queryClient: QueryClient, type: ProfileType, address: string) {
  const load = await import('#web/features/profiles/load-profile')
  return load.loadProfile(queryClient, type, address)
}
