import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/people/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/people',
    menu: [],
    looks: [{ by: 'super', at: { from: '/admin/people?role=admin', link: '/admin/people/' } }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Person', 'Account details.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'PersonPage'),
  pendingComponent: AdminSkeleton,
})
