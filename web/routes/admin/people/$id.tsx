import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/people/$id')({
  ssr: false,
  head: () => privateHead('Person', 'Account details.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'PersonPage'),
})
