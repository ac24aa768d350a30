import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MetricsSearch } from '#web/features/admin/metrics/metrics-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/metrics')({
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as MetricsSearch,
  head: () =>
    pageHead({
      title: 'Metrics',
      description: 'Figures of security by day.',
      path: '/admin/security/metrics',
      noindex: true,
    }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'MetricsPage'),
})
