import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { InvoicesSkeleton } from '#web/features/invoices/invoice-skeleton'
import type { InvoicesSearch } from '#web/features/invoices/invoices-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [
      { by: 'visitor' },
      { by: 'shop', closely: true },
      { by: 'shop', at: '/invoices?q=nothing-is-called-this' },
      { by: 'parent' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as InvoicesSearch,
  head: () => privateHead('Invoices', 'Invoices you sent and received.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/pages'), 'InvoicesPage'),
  pendingComponent: InvoicesSkeleton,
})
