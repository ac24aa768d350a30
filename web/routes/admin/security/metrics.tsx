import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readMetricsSearch } from '#web/features/admin/metrics/metrics-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/metrics')({
  ssr: false,
  validateSearch: readMetricsSearch,
  head: () =>
    pageHead({
      title: 'Metrics',
      description: 'Figures of security by day.',
      path: '/admin/security/metrics',
      noindex: true,
    }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'MetricsPage'),
})
