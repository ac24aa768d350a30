import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/$id/')({
  ssr: false,
  head: () => privateHead('Invoice', 'One invoice.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/pages'), 'InvoicePage'),
})
