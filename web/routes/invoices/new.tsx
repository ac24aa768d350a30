import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { InvoiceSkeleton } from '#web/features/invoices/invoice-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/new')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'shop' }, { by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care
  validateSearch: (raw: Record<string, unknown>) => raw as { profile?: string; draft?: string },
  head: () => privateHead('New invoice', 'Create and send an invoice.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/forms'), 'NewPage'),
  pendingComponent: () => <InvoiceSkeleton title="New invoice" />,
})
