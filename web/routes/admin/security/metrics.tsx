import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MetricsSearch } from '#web/features/admin/metrics/metrics-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/security/metrics')({
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as MetricsSearch,
  head: () => privateHead('Metrics', 'Security numbers by day.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'MetricsPage'),
})
