import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/queue')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/queue',
    menu: [{ in: 'admin', label: 'Queue and jobs', icon: 'ListChecks', order: 95 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Queue and jobs', 'What works in the background.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'QueuePage'),
  pendingComponent: AdminSkeleton,
})
