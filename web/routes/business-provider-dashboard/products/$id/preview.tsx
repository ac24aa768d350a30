import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/products/$id/preview')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [],
    // a draft of the demo's shop
    looks: [{ by: 'shop', at: '/business-provider-dashboard/products/4ac38b00-68e3-509c-b441-faabd251643b/preview' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Preview', 'How the page of a product will look.'),
  component: lazyRouteComponent(() => import('#web/features/catalogue/pages'), 'PreviewPage'),
  pendingComponent: () => <DeskSkeleton title="Preview" what="your products" />,
})
