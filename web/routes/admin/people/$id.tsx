import { createFileRoute } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { PersonPage } from '#web/features/admin/people/person-page'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/people/$id')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => pageHead({ title: 'Person', description: 'One account.', path: '/admin/people', noindex: true }),
  component: Page,
  pendingComponent: AdminSkeleton,
})

function Page() {
  const { id } = Route.useParams()
  // another person begins with nothing of the one before
  return <PersonPage key={id} id={id} />
}
