import { createFileRoute } from '@tanstack/react-router'
import type { ProductSearch } from '#contract/products'
import { CategoriesPage } from '#web/features/products/categories/categories-page'
import { readProductSearch } from '#web/features/products/search-params'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/products/categories')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/products/categories',
    menu: [
      { in: 'header', label: 'Categories', order: 20 },
      { in: 'footer', column: 'Explore', label: 'Categories', order: 20 },
    ],
    looks: [{ by: 'visitor' }],
  },
  // the loader and the page read it with care
  validateSearch: (raw: Record<string, unknown>) => raw as Pick<ProductSearch, 'species'>,
  loaderDeps: ({ search }) => ({ species: search.species }),
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, deps }) =>
    (await import('#web/features/products/categories/load-categories')).loadCategories(context.queryClient, deps),
  head: loadedHead,
  component: Categories,
})

function Categories() {
  return <CategoriesPage species={readProductSearch(Route.useSearch()).species} />
}
