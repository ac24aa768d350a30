import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CatalogueSkeleton } from '#web/features/catalogue/catalogue-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/products/new')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [],
    looks: [{ by: 'shop' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('New product', 'Write a product your shop sells.'),
  component: lazyRouteComponent(() => import('#web/features/catalogue/pages'), 'NewProductPage'),
  pendingComponent: () => <CatalogueSkeleton title="New product" />,
})
