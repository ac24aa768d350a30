import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/people/$id')({
  ssr: false,
  head: () => pageHead({ title: 'Person', description: 'One account.', path: '/admin/people', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'PersonPage'),
})
