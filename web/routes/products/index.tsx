import { createFileRoute } from '@tanstack/react-router'
import type { ProductSearch } from '#contract/products'
import { ProductListPage } from '#web/features/products/list/list-page'
import { readProductSearch } from '#web/features/products/search-params'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/products/')({
  staticData: {
    page: 'kept',
    frame: 'list',
    under: '/products',
    menu: [
      { in: 'header', label: 'Shop', order: 10 },
      { in: 'footer', column: 'Explore', label: 'Products', order: 10 },
      { in: 'tabs' },
    ],
    looks: [
      { by: 'visitor' },
      { by: 'visitor', at: '/products?species=cat&onSale=true' },
      { by: 'visitor', at: '/products?q=nothing-is-called-this' },
    ],
  },
  // the loader and the page read it with care
  validateSearch: (raw: Record<string, unknown>) => raw as ProductSearch,
  loaderDeps: ({ search }) => search,
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, deps }) =>
    (await import('#web/features/products/list/load-list')).loadList(context.queryClient, deps),
  head: loadedHead,
  component: Products,
})

function Products() {
  return <ProductListPage search={readProductSearch(Route.useSearch())} />
}
