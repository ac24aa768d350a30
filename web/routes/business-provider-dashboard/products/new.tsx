import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
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
  pendingComponent: () => <DeskSkeleton title="New product" what="your products" />,
})
