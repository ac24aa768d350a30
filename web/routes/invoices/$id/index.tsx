import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/$id/')({
  ssr: false,
  head: () => privateHead('Invoice', 'View an invoice.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/pages'), 'InvoicePage'),
})
