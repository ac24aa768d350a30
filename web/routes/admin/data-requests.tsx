import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/data-requests')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/data-requests',
    menu: [{ in: 'admin', label: 'Data requests', icon: 'FileClock', order: 91 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // whom a new request is about, where one begins with an account
  validateSearch: ({ account, name }: Record<string, unknown>): { account?: string; name?: string } => ({
    ...(typeof account === 'string' && { account }),
    ...(typeof name === 'string' && { name }),
  }),
  head: () => privateHead('Data requests', 'What people ask about their data.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'DataRequestsPage'),
  pendingComponent: AdminSkeleton,
})
