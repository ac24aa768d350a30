import { createFileRoute } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { MetricsPage } from '#web/features/admin/metrics/metrics-page'
import { readMetricsSearch } from '#web/features/admin/metrics/metrics-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/metrics')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readMetricsSearch,
  head: () =>
    pageHead({
      title: 'Metrics',
      description: 'Figures of security by day.',
      path: '/admin/security/metrics',
      noindex: true,
    }),
  component: Page,
  pendingComponent: AdminSkeleton,
})

function Page() {
  // read once more: the router leaves in what validation left out
  return <MetricsPage search={readMetricsSearch(Route.useSearch())} />
}
