import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/settings')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'shop' }],
  },
  ssr: false,
  // the page reads it with care
  validateSearch: (raw: Record<string, unknown>) => raw as { profile?: string },
  head: () => privateHead('Invoice settings', 'Defaults for your invoices.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/forms'), 'SettingsPage'),
})
