import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { SupportSearch } from '#web/features/admin/support/support-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/support/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/support',
    menu: [{ in: 'admin', label: 'Support', icon: 'LifeBuoy', order: 90 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as SupportSearch,
  head: () => privateHead('Support', 'Messages from people.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'SupportPage'),
  pendingComponent: AdminSkeleton,
})
