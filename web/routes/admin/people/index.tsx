import { createFileRoute } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { PeoplePage } from '#web/features/admin/people/people-page'
import { readPeopleSearch } from '#web/features/admin/people/people-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/people/')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readPeopleSearch,
  head: () =>
    pageHead({ title: 'People', description: 'Everybody with an account.', path: '/admin/people', noindex: true }),
  component: Page,
  pendingComponent: AdminSkeleton,
})

function Page() {
  // read once more: the router leaves in what validation left out
  return <PeoplePage search={readPeopleSearch(Route.useSearch())} />
}
