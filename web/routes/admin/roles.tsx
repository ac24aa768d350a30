import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/roles')({
  ssr: false,
  head: () =>
    pageHead({ title: 'Roles', description: 'Who may do more than others.', path: '/admin/roles', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'RolesPage'),
})
