import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/filters')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/filters',
    menu: [{ in: 'admin', label: 'Filters', icon: 'ListFilter', order: 86 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Filters', 'Words, sites, and pictures that don’t belong here.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'FiltersPage'),
  pendingComponent: AdminSkeleton,
})
