import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ProfileType } from '#contract/roles'
import { lateRoutePart } from '#web/lib/late-route-part'
import { loadedHead } from '#web/lib/loaded-head'

const unlisted = () => import('./member-profile')

// not by the router's own helper, which would load it with every page of a profile
const skeleton = () => import('./profile-skeleton')
const Waiting = lazy(() => skeleton().then((module) => ({ default: module.ProfileSkeleton })))

/** All that the routes of profiles have in common. */
export const profileRoute = {
  head: loadedHead,
  pendingComponent: () => (
    // keeps the footer where it is until the shapes are there
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Waiting />
    </Suspense>
  ),
  notFoundComponent: lateRoutePart(unlisted, 'MemberProfile'),
}

/** Fetched when the way leads there: who arrives by a page of the server's has all of it in the page already. */
export async function loadProfile(queryClient: QueryClient, type: ProfileType, address: string, ahead: boolean) {
  // whoever points at a link may have to wait, too
  if (!import.meta.env.SSR) void skeleton().catch(() => undefined)
  const load = await import('./load-profile')
  return load.loadProfile(queryClient, type, address, ahead)
}
