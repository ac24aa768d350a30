import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/super-admin-dashboard')({
  ssr: false,
  head: () =>
    pageHead({
      title: 'Security',
      description: 'How the site, its people and its money are.',
      path: '/super-admin-dashboard',
      noindex: true,
    }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'OverviewPage'),
})
