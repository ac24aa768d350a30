import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '#web/lib/loaded-head'
import { searchQuery } from './results-query'
import { MIN_LETTERS, readSearch, type SearchSearch } from './results-search'

/** What was found, and what the page says about itself. @param raw what the address says */
export async function loadSearch(queryClient: QueryClient, raw: SearchSearch): Promise<PageFacts> {
  const search = readSearch(raw)
  const { q = '' } = search
  if (q.length >= MIN_LETTERS) {
    // On the server a search that failed is a page that failed; in the browser the page says so beside its box.
    if (import.meta.env.SSR) await queryClient.fetchQuery(searchQuery(search)).catch(failUnlessRefused)
    else void queryClient.prefetchQuery(searchQuery(search))
  }
  return {
    title: q ? `Results for “${q}”` : 'Search',
    description: 'Find people, services, shops, clinics, places, products, and help on Pawstead.',
    path: '/search',
    noindex: true,
  }
}

/** A refusal is told on the page itself. */
function failUnlessRefused(error: unknown): void {
  const { status } = error as { status?: number }
  if (status === undefined || status >= 500) throw error
}
