import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAlertsSearch } from '#web/features/admin/alerts/alerts-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/')({
  ssr: false,
  validateSearch: readAlertsSearch,
  head: () =>
    pageHead({ title: 'Alerts', description: 'What the detection noticed.', path: '/admin/security', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'AlertsPage'),
})
