import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { MetricsSearch } from '#web/features/admin/metrics/metrics-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/security/metrics')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/security/metrics',
    menu: [{ in: 'admin', label: 'Metrics', icon: 'ChartColumn', order: 40 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as MetricsSearch,
  head: () => privateHead('Metrics', 'Security numbers by day.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'MetricsPage'),
  pendingComponent: AdminSkeleton,
})
