import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { rememberAttempt } from '#web/kit/cart/attempt'
import { forgetDrafts } from '#web/kit/form/kept-draft'
import { isVisited } from '#web/lib/worker/cache-names'
import type { ToWorker } from '#web/lib/worker/messages'

/** Answers that are the same for everybody. What is not named here is dropped. */
const PUBLIC = ['home', 'info', 'products', 'search']
const PERSONAL = ['products.canReview']

/**
 * Drops every answer that may hold something about a person. Public answers stay, so that the page behind
 * does not fall back to its waiting state.
 */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) })
  queryClient.getMutationCache().clear()
  forgetDrafts()
  rememberAttempt(null)
}

/** Keys made from the contract begin with the endpoint's path: `[['products', 'list'], …]`. */
export function isPublic([path]: QueryKey): boolean {
  if (!Array.isArray(path) || typeof path[0] !== 'string') return false
  return PUBLIC.includes(path[0]) && !PERSONAL.includes(path.join('.'))
}

/**
 * Has the worker drop what it kept of the pages that were looked at. It knows the notes on them, too; the caches are
 * dropped from here as well, for it may be gone.
 */
export async function forgetVisited(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ type: 'forget' } satisfies ToWorker)
  for (const name of await caches.keys()) if (isVisited(name)) await caches.delete(name)
}
