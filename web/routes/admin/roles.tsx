import { createFileRoute } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { RolesPage } from '#web/features/admin/roles/roles-page'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/roles')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () =>
    pageHead({ title: 'Roles', description: 'Who may do more than others.', path: '/admin/roles', noindex: true }),
  component: RolesPage,
  pendingComponent: AdminSkeleton,
})
