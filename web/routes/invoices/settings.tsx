import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { InvoiceSkeleton } from '#web/features/invoices/invoice-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/settings')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'shop' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care
  validateSearch: (raw: Record<string, unknown>) => raw as { profile?: string },
  head: () => privateHead('Invoice settings', 'Defaults for your invoices.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/forms'), 'SettingsPage'),
  pendingComponent: () => <InvoiceSkeleton title="Invoice settings" />,
})
