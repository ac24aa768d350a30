import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/products/$id/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [],
    looks: [
      {
        by: 'shop',
        at: { from: '/business-provider-dashboard/products', link: '/business-provider-dashboard/products/' },
      },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Edit product', 'Change a product your shop sells.'),
  component: lazyRouteComponent(() => import('#web/features/catalogue/pages'), 'EditProductPage'),
  pendingComponent: () => <DeskSkeleton title="Edit product" what="your products" />,
})
