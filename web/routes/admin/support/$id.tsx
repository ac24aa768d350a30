import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/support/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/support',
    menu: [],
    looks: [{ by: 'super', at: { from: '/admin/support', link: '/admin/support/' }, first: 'write to support' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Message', 'Support message.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'TicketPage'),
  pendingComponent: AdminSkeleton,
})
