import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Facets, ProductSearch } from '#contract/products'
import { api } from '#web/lib/api'
import type { PageFacts } from '#web/lib/loaded-head'
import { facetsQuery, popularQuery, productListQuery } from '../queries'
import { readProductSearch, withFilter } from '../search-params'
import { listFacts } from './list-facts'

/**
 * List and facets at the same time, and what the page says about itself. The server waits for both, so that the page
 * comes whole; the browser goes ahead and shows the old list or waiting cards meanwhile.
 *
 * @param raw what the address says
 * @throws a redirect to the list's beginning where the place in it cannot be read: a mangled or outdated link
 */
export async function loadList(queryClient: QueryClient, raw: ProductSearch): Promise<PageFacts> {
  const search = readProductSearch(raw)
  const facets = queryClient.prefetchQuery(facetsQuery(search))
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(productListQuery(search))
    return knownFacts(queryClient, search)
  }
  try {
    const [page] = await Promise.all([queryClient.ensureQueryData(productListQuery(search)), facets])
    if (page.movedTo) throw movedTo(search, page.movedTo)
    if (page.items.length === 0) await loadHelp(queryClient, search)
    return knownFacts(queryClient, search)
  } catch (error) {
    if (!search.cursor || (error as { status?: unknown }).status !== 400) throw error
    throw redirect({ to: '/products', search: withFilter(search, {}) })
  }
}

/** A category that was retired leads, with whatever else was chosen, to the one that has its products. */
function movedTo(search: ProductSearch, category: string) {
  return redirect({ to: '/products', search: withFilter(search, { category }), statusCode: 301, replace: true })
}

/** How a shop is called is known from the list it was chosen in: the facets of the next one are still on their way. */
function knownFacts(queryClient: QueryClient, search: ProductSearch): PageFacts {
  const known = queryClient.getQueriesData<Facets>({ queryKey: api.products.facets.key() })
  const facets = known.flatMap(([, data]) => data ?? [])
  return listFacts({
    search,
    page: queryClient.getQueryData(productListQuery(search).queryKey),
    facets: {
      categories: facets.flatMap(({ categories }) => categories),
      shops: facets.flatMap(({ shops }) => shops),
    },
  })
}

/** What stands on the page when nothing was found. */
async function loadHelp(queryClient: QueryClient, { q }: ProductSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(popularQuery),
    q && queryClient.prefetchQuery(api.search.all.queryOptions({ input: { q } })),
  ])
}
