import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { RecallsSearch } from '#web/features/admin/recalls/recalls-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/recalls/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/recalls',
    menu: [{ in: 'admin', label: 'Recalls', icon: 'Megaphone', order: 77 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as RecallsSearch,
  head: () => privateHead('Recalls', 'Goods that shouldn’t be used.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'RecallsPage'),
  pendingComponent: AdminSkeleton,
})
