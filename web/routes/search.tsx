import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#web/features/search/results-page'
import { searchQuery } from '#web/features/search/results-query'
import { MIN_LETTERS, readSearch } from '#web/features/search/results-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/search')({
  validateSearch: readSearch,
  // read once more: the router leaves in what validation left out
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context, deps }) => {
    if ((deps.q ?? '').length < MIN_LETTERS) return
    // On the server a search that failed is a page that failed; in the browser the page says so beside its box.
    if (import.meta.env.SSR) await context.queryClient.fetchQuery(searchQuery(deps)).catch(failUnlessRefused)
    else void context.queryClient.prefetchQuery(searchQuery(deps))
  },
  head: ({ match }) => {
    const { q } = readSearch(match.search)
    return pageHead({
      title: q ? `Results for “${q}”` : 'Search',
      description: 'Find products, categories and shops on Pawstead.',
      path: '/search',
      noindex: true,
    })
  },
  component: SearchRoute,
})

/** A refusal is told on the page itself. */
function failUnlessRefused(error: unknown): void {
  const { status } = error as { status?: number }
  if (status === undefined || status >= 500) throw error
}

function SearchRoute() {
  return <SearchPage search={readSearch(Route.useSearch())} />
}
