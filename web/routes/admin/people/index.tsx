import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPeopleSearch } from '#web/features/admin/people/people-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/people/')({
  ssr: false,
  validateSearch: readPeopleSearch,
  head: () =>
    pageHead({ title: 'People', description: 'Everybody with an account.', path: '/admin/people', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'PeoplePage'),
})
