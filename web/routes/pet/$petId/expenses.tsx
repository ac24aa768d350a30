import { createFileRoute } from '@tanstack/react-router'
import { ExpensesPage } from '#web/features/pet-expenses/expenses-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/expenses')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [
      { by: 'visitor', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/expenses' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/expenses' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Expenses', 'What a pet costs.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Expenses" what="this pet" />,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetFrame id={petId} title="Expenses" may="papers">
      {(pet) => <ExpensesPage pet={pet} />}
    </PetFrame>
  )
}
