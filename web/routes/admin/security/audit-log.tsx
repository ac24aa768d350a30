import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAuditSearch } from '#web/features/admin/audit/audit-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/audit-log')({
  ssr: false,
  validateSearch: readAuditSearch,
  head: () =>
    pageHead({
      title: 'Audit log',
      description: 'What happened, as it was written down.',
      path: '/admin/security/audit-log',
      noindex: true,
    }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'AuditPage'),
})
