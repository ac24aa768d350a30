import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#web/features/products/detail/product-page'
import { ProductSkeleton } from '#web/features/products/detail/product-skeleton'
import { readReviewSearch } from '#web/features/products/reviews/review-search'
import { lateRoutePart } from '#web/lib/late-route-part'
import { loadedHead } from '#web/lib/loaded-head'

const missing = () => import('#web/features/products/detail/product-missing')

export const Route = createFileRoute('/product/$productId')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/products',
    menu: [],
    looks: [{ by: 'visitor', at: { from: '/products?q=harness', link: '/product/' } }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  validateSearch: readReviewSearch,
  // read once more: the router leaves in what validation left out
  loaderDeps: ({ search }) => readReviewSearch(search),
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, params, deps, preload }) =>
    (await import('#web/features/products/detail/load-product')).loadProduct(
      context.queryClient,
      params.productId,
      deps,
      preload,
    ),
  head: loadedHead,
  pendingComponent: ProductSkeleton,
  notFoundComponent: lateRoutePart(missing, 'ProductMissing'),
  component: Product,
})

function Product() {
  return <ProductPage id={Route.useParams().productId} reviewSearch={readReviewSearch(Route.useSearch())} />
}
