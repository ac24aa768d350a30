import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/profiles/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/profiles',
    menu: [],
    looks: [{ by: 'super', at: { from: '/admin/profiles', link: '/admin/profiles/' } }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Profile', 'Profile review.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'ReviewedProfilePage'),
  pendingComponent: AdminSkeleton,
})
