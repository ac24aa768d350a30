import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#web/features/search/results-page'
import { readSearch, type SearchSearch } from '#web/features/search/results-search'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/search')({
  staticData: {
    page: 'online',
    frame: 'list',
    under: '/search',
    menu: [{ in: 'footer', column: 'Explore', label: 'Search', order: 50 }, { in: 'tabs' }],
    looks: [{ by: 'visitor' }, { by: 'visitor', at: '/search?q=harness' }],
  },
  // the loader and the page read it with care
  validateSearch: (raw: Record<string, unknown>) => raw as SearchSearch,
  loaderDeps: ({ search }) => search,
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, deps }) =>
    (await import('#web/features/search/load-search')).loadSearch(context.queryClient, deps),
  head: loadedHead,
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage search={readSearch(Route.useSearch())} />
}
