import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/roles')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/roles',
    menu: [{ in: 'admin', label: 'Roles', icon: 'UserCog', order: 50 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Roles', 'Who has extra access.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'RolesPage'),
  pendingComponent: AdminSkeleton,
})
