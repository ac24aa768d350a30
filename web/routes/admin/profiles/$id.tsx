import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/profiles/$id')({
  ssr: false,
  head: () => privateHead('Profile', 'Profile review.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'ReviewedProfilePage'),
})
