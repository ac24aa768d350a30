import { createFileRoute } from '@tanstack/react-router'
import type { ProductSearch } from '#contract/products'
import { categoriesHead } from '#web/features/products/categories/categories-head'
import { CategoriesPage } from '#web/features/products/categories/categories-page'
import { categoriesQuery } from '#web/features/products/queries'
import { readProductSearch } from '#web/features/products/search-params'

export const Route = createFileRoute('/products/categories')({
  validateSearch: readSpecies,
  loaderDeps: ({ search }) => readSpecies(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(categoriesQuery(deps.species))
  },
  head: ({ match }) => {
    const { species } = readSpecies(match.search)
    return categoriesHead(species, match.context.queryClient.getQueryData(categoriesQuery(species).queryKey))
  },
  component: Categories,
})

function Categories() {
  return <CategoriesPage species={readSpecies(Route.useSearch()).species} />
}

function readSpecies(raw: Record<string, unknown>): Pick<ProductSearch, 'species'> {
  const { species } = readProductSearch(raw)
  return species ? { species } : {}
}
