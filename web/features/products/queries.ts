import type { ProductSearch } from '#contract/products'
import type { ReviewSort, Species } from '#contract/products.rules'
import { api } from '#web/lib/api'
import { filterOf } from './search-params'

export const productListQuery = (search: ProductSearch) => api.products.list.queryOptions({ input: search })

export const facetsQuery = (search: ProductSearch) => api.products.facets.queryOptions({ input: filterOf(search) })

export const categoriesQuery = (species: Species | undefined) =>
  api.products.categories.queryOptions({ input: species ? { species } : {} })

export const productQuery = (id: string) => api.products.get.queryOptions({ input: { id } })

export const togetherQuery = (id: string) => api.products.together.queryOptions({ input: { id } })

export type ReviewSearch = { reviews?: ReviewSort | undefined; after?: string | undefined }

export const reviewsQuery = (id: string, { reviews, after }: ReviewSearch) =>
  api.products.reviews.queryOptions({
    input: { id, ...(reviews && { sort: reviews }), ...(after && { cursor: after }) },
  })

export const questionsQuery = (id: string) => api.questions.list.queryOptions({ input: { id } })

export const alikeQuery = (missing: string) =>
  api.products.alike.queryOptions({ input: { missing: missing.slice(0, 200) } })

/** What is shown to people who found nothing: the unfiltered list begins with what sells. */
export const popularQuery = productListQuery({})
