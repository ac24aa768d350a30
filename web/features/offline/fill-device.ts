import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { OFFLINE_ROUTES, offlineParts } from '#web/kit/pet/offline-parts'
import { api } from '#web/lib/api'

const FILLED_KEY = 'pawstead.device-filled'
const AGAIN_MS = 15 * 60_000
/** Whoever has more reads the others as they are opened. */
const MOST_PETS = 30

/**
 * Reads once in a while what the pages of a person's pets show, and loads those pages, so that they open without a
 * connection although nobody looked at them before. One thing after the other: whatever the person does comes first.
 */
export async function fillDevice(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  if (!navigator.onLine || savesData() || Date.now() - Number(sessionStorage.getItem(FILLED_KEY)) < AGAIN_MS) return
  const { items } = await queryClient.fetchQuery(api.pets.list.queryOptions())
  sessionStorage.setItem(FILLED_KEY, String(Date.now()))
  const living = items.filter(({ passedOn }) => passedOn === null).slice(0, MOST_PETS)
  if (living.length === 0) return
  // the pages first: what is kept without a page to show it on helps nobody
  for (const path of OFFLINE_ROUTES) {
    const route = (router.routesById as Record<string, Parameters<AnyRouter['loadRouteChunk']>[0]>)[path]
    if (route) await router.loadRouteChunk(route)
  }
  await queryClient.prefetchQuery(api.profiles.mine.queryOptions())
  for (const { id, role } of living)
    for (const options of offlineParts(id, role)) await queryClient.prefetchQuery(options)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
