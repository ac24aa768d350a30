import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { InvoiceSkeleton } from '#web/features/invoices/invoice-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/$id/edit')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    // a draft of the demo's shop
    looks: [{ by: 'shop', at: '/invoices/766cc730-7453-5709-b499-897ad5f1cdd8/edit' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Edit draft invoice', 'Edit a draft invoice.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/forms'), 'EditPage'),
  pendingComponent: () => <InvoiceSkeleton />,
})
