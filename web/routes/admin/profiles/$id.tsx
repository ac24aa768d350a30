import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/profiles/$id')({
  ssr: false,
  head: () => pageHead({ title: 'Profile', description: 'One profile.', path: '/admin/profiles', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'ReviewedProfilePage'),
})
