import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/travel-rules')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/travel-rules',
    menu: [{ in: 'admin', label: 'Travel rules', icon: 'Plane', order: 78 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Travel rules', 'What journeys ask of pets, with sources.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'TravelRulesPage'),
  pendingComponent: AdminSkeleton,
})
