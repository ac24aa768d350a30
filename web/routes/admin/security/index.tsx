import { createFileRoute } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { AlertsPage } from '#web/features/admin/alerts/alerts-page'
import { readAlertsSearch } from '#web/features/admin/alerts/alerts-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readAlertsSearch,
  head: () =>
    pageHead({ title: 'Alerts', description: 'What the detection noticed.', path: '/admin/security', noindex: true }),
  component: Page,
  pendingComponent: AdminSkeleton,
})

function Page() {
  // read once more: the router leaves in what validation left out
  return <AlertsPage search={readAlertsSearch(Route.useSearch())} />
}
