import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { AuditSearch } from '#web/features/admin/audit/audit-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/security/audit-log')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/security/audit-log',
    menu: [{ in: 'admin', label: 'Audit log', icon: 'ScrollText', order: 30 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as AuditSearch,
  head: () => privateHead('Audit log', 'A record of everything that happened.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'AuditPage'),
  pendingComponent: AdminSkeleton,
})
