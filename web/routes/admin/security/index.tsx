import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AlertsSearch } from '#web/features/admin/alerts/alerts-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/')({
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as AlertsSearch,
  head: () =>
    pageHead({ title: 'Alerts', description: 'What the detection noticed.', path: '/admin/security', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'AlertsPage'),
})
