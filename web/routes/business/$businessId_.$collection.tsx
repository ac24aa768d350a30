import { createFileRoute } from '@tanstack/react-router'
import { ProductGridSkeleton } from '#web/features/products/product-grid'
import { CollectionPage } from '#web/features/storefront/collection-page'
import { lateRoutePart } from '#web/lib/late-route-part'
import { loadedHead } from '#web/lib/loaded-head'

const missing = () => import('#web/kit/page/not-found-page')

export const Route = createFileRoute('/business/$businessId_/$collection')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/business-providers-marketplace',
    menu: [],
    looks: [{ by: 'visitor', at: '/business/kettle-hill/first-walks' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  loader: async ({ context, params }) =>
    (await import('#web/features/storefront/load-collection')).loadCollection(context.queryClient, params),
  head: loadedHead,
  pendingComponent: () => (
    <div className="container-page py-6">
      <ProductGridSkeleton wide />
    </div>
  ),
  notFoundComponent: lateRoutePart(missing, 'NotFoundPage'),
  component: () => {
    const { businessId, collection } = Route.useParams()
    return <CollectionPage shop={businessId} slug={collection} />
  },
})
