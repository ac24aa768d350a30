import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/profiles/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/profiles',
    menu: [],
    looks: [{ by: 'super', at: { from: '/admin/profiles', link: '/admin/profiles/' } }],
  },
  ssr: false,
  head: () => privateHead('Profile', 'Profile review.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'ReviewedProfilePage'),
})
