import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { ReportsSearch } from '#web/features/admin/reports/reports-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/moderation/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/moderation',
    menu: [{ in: 'admin', label: 'Moderation', icon: 'Flag', order: 85 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as ReportsSearch,
  head: () => privateHead('Moderation', 'What people reported, and appeals.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'ReportsPage'),
  pendingComponent: AdminSkeleton,
})
