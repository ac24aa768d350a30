import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AuditSearch } from '#web/features/admin/audit/audit-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/security/audit-log')({
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as AuditSearch,
  head: () =>
    pageHead({
      title: 'Audit log',
      description: 'What happened, as it was written down.',
      path: '/admin/security/audit-log',
      noindex: true,
    }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'AuditPage'),
})
