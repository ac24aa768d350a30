import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/roles')({
  ssr: false,
  head: () => privateHead('Roles', 'Who has extra access.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'RolesPage'),
})
