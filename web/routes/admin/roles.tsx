import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/roles')({
  ssr: false,
  head: () => privateHead('Roles', 'Who may do more than others.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'RolesPage'),
})
