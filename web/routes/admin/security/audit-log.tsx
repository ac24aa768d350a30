import { createFileRoute } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { AuditPage } from '#web/features/admin/audit/audit-page'
import { readAuditSearch } from '#web/features/admin/audit/audit-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/audit-log')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readAuditSearch,
  head: () =>
    pageHead({
      title: 'Audit log',
      description: 'What happened, as it was written down.',
      path: '/admin/security/audit-log',
      noindex: true,
    }),
  component: Page,
  pendingComponent: AdminSkeleton,
})

function Page() {
  // read once more: the router leaves in what validation left out
  return <AuditPage search={readAuditSearch(Route.useSearch())} />
}
