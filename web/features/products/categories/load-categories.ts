import type { QueryClient } from '@tanstack/react-query'
import type { ProductSearch } from '#contract/products'
import type { PageFacts } from '#web/lib/loaded-head'
import { categoriesQuery } from '../queries'
import { readProductSearch } from '../search-params'
import { categoriesFacts } from './categories-facts'

/** The shelves, and what the page says about itself. @param raw what the address says */
export async function loadCategories(
  queryClient: QueryClient,
  raw: Pick<ProductSearch, 'species'>,
): Promise<PageFacts> {
  const { species } = readProductSearch(raw)
  return categoriesFacts(species, await queryClient.ensureQueryData(categoriesQuery(species)))
}
