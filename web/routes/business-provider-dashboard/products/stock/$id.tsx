import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/products/stock/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [],
    looks: [
      {
        by: 'shop',
        at: { from: '/business-provider-dashboard/products', link: '/business-provider-dashboard/products/stock/' },
      },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor } : {},
  head: () => privateHead('Stock', 'What there is of a product.'),
  component: lazyRouteComponent(() => import('#web/features/catalogue/pages'), 'StockPage'),
  pendingComponent: () => <DeskSkeleton title="Stock" what="your products" />,
})
