import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ProductSearch } from '#contract/products'
import { api } from '#web/api'
import { facetsQuery, popularQuery, productListQuery } from '../queries'
import { withFilter } from '../search-params'

/**
 * List and facets at the same time. The server waits for both, so that the page comes whole; the browser goes
 * ahead and shows the old list or waiting cards meanwhile.
 *
 * @throws a redirect to the list's beginning where the place in it cannot be read: a mangled or outdated link
 */
export async function loadList(queryClient: QueryClient, search: ProductSearch): Promise<void> {
  const facets = queryClient.prefetchQuery(facetsQuery(search))
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(productListQuery(search))
    return
  }
  try {
    const [page] = await Promise.all([queryClient.ensureQueryData(productListQuery(search)), facets])
    if (page.items.length === 0) await loadHelp(queryClient, search)
  } catch (error) {
    if (!search.cursor || (error as { status?: unknown }).status !== 400) throw error
    throw redirect({ to: '/products', search: withFilter(search, {}) })
  }
}

/** What stands on the page when nothing was found. */
async function loadHelp(queryClient: QueryClient, { q }: ProductSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(popularQuery),
    q && queryClient.prefetchQuery(api.search.all.queryOptions({ input: { q } })),
  ])
}
