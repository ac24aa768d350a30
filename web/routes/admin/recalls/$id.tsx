import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/recalls/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/recalls',
    menu: [],
    looks: [
      { by: 'super', at: '/admin/recalls/new' },
      { by: 'super', at: { from: '/admin/recalls?status=active', link: '/admin/recalls/' } },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Recall', 'What is recalled, and who it reaches.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'RecallPage'),
  pendingComponent: AdminSkeleton,
})
