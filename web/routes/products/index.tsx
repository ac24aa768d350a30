import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '#web/features/products/list/list-head'
import { ProductListPage } from '#web/features/products/list/list-page'
import { loadList } from '#web/features/products/list/load-list'
import { facetsQuery, productListQuery } from '#web/features/products/queries'
import { readProductSearch } from '#web/features/products/search-params'

export const Route = createFileRoute('/products/')({
  validateSearch: readProductSearch,
  // read once more: the router leaves in what validation left out
  loaderDeps: ({ search }) => readProductSearch(search),
  loader: ({ context, deps }) => loadList(context.queryClient, deps),
  head: ({ match }) => {
    const { context } = match
    const search = readProductSearch(match.search)
    return listHead({
      search,
      page: context.queryClient.getQueryData(productListQuery(search).queryKey),
      facets: context.queryClient.getQueryData(facetsQuery(search).queryKey),
    })
  },
  component: Products,
})

function Products() {
  return <ProductListPage search={readProductSearch(Route.useSearch())} />
}
