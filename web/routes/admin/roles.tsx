import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/roles')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/roles',
    menu: [{ in: 'admin', label: 'Roles', icon: 'UserCog', order: 50 }],
    looks: [{ by: 'super' }],
  },
  ssr: false,
  head: () => privateHead('Roles', 'Who has extra access.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'RolesPage'),
})
