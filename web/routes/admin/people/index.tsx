import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { PeopleSearch } from '#web/features/admin/people/people-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/people/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/people',
    menu: [{ in: 'admin', label: 'People', icon: 'UsersRound', order: 60 }],
    looks: [{ by: 'super', at: '/admin/people?role=admin' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as PeopleSearch,
  head: () => privateHead('People', 'Everyone with an account.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'PeoplePage'),
  pendingComponent: AdminSkeleton,
})
