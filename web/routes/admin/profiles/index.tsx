import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { ProfilesSearch } from '#web/features/admin/profiles/profiles-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/profiles/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/profiles',
    menu: [{ in: 'admin', label: 'Profiles', icon: 'IdCard', order: 70 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as ProfilesSearch,
  head: () => privateHead('Profiles', 'Profiles and documents to review.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'ProfilesPage'),
  pendingComponent: AdminSkeleton,
})
