import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { AlertsSearch } from '#web/features/admin/alerts/alerts-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/security/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/security',
    menu: [{ in: 'admin', label: 'Alerts', icon: 'Siren', order: 20 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as AlertsSearch,
  head: () => privateHead('Alerts', 'Suspicious activity to review.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'AlertsPage'),
  pendingComponent: AdminSkeleton,
})
