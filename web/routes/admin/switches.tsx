import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/switches')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/switches',
    menu: [{ in: 'admin', label: 'Switches', icon: 'ToggleRight', order: 94 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Switches', 'What is paused for a while.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'SwitchesPage'),
  pendingComponent: AdminSkeleton,
})
