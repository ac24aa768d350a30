import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/products/import')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [],
    looks: [{ by: 'shop' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // what makes no sense is not found
  validateSearch: ({ table, cursor }: Record<string, unknown>): { table?: string; cursor?: string } => ({
    ...(typeof table === 'string' && { table }),
    ...((typeof cursor === 'string' || typeof cursor === 'number') && { cursor: String(cursor) }),
  }),
  head: () => privateHead('Import products', 'Bring in your products from a CSV file.'),
  component: lazyRouteComponent(() => import('#web/features/catalogue/pages'), 'ImportPage'),
  pendingComponent: () => <DeskSkeleton title="Import products" what="your products" />,
})
