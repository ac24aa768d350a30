import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { InvoiceSkeleton } from '#web/features/invoices/invoice-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/$id/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    // the demo's shop sent it, and it waits to be paid
    looks: [
      { by: 'shop', at: '/invoices/24db80e6-f9dc-5a08-a7ea-0560e8d51598' },
      { by: 'parent', at: '/invoices/24db80e6-f9dc-5a08-a7ea-0560e8d51598' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Invoice', 'View an invoice.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/pages'), 'InvoicePage'),
  pendingComponent: () => <InvoiceSkeleton />,
})
