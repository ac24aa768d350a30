import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadProduct } from '#web/features/products/detail/load-product'
import { productHead } from '#web/features/products/detail/product-head'
import { ProductPage } from '#web/features/products/detail/product-page'
import { ProductSkeleton } from '#web/features/products/detail/product-skeleton'
import { productQuery, reviewsQuery } from '#web/features/products/queries'
import { readReviewSearch } from '#web/features/products/reviews/review-search'

export const Route = createFileRoute('/product/$productId')({
  validateSearch: readReviewSearch,
  // read once more: the router leaves in what validation left out
  loaderDeps: ({ search }) => readReviewSearch(search),
  loader: async ({ context, params, deps }) => {
    const found = await loadProduct(context.queryClient, params.productId, deps)
    if (!found) throw notFound()
  },
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const product = queryClient.getQueryData(productQuery(params.productId).queryKey)
    if (!product) return {}
    const search = readReviewSearch(match.search)
    const reviews = queryClient.getQueryData(reviewsQuery(params.productId, search).queryKey)
    return productHead(product, reviews, Object.keys(search).length > 0)
  },
  pendingComponent: ProductSkeleton,
  pendingMs: 200,
  component: Product,
})

function Product() {
  return <ProductPage id={Route.useParams().productId} reviewSearch={readReviewSearch(Route.useSearch())} />
}
