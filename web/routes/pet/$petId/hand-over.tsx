import { createFileRoute } from '@tanstack/react-router'
import { HandOverPage } from '#web/features/pet-sharing/hand-over-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/hand-over')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [
      { by: 'visitor', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/hand-over' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/hand-over' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Handoff card', 'What someone needs to know who looks after a pet.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Handoff card" what="this pet" />,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetFrame id={petId} title="Handoff card" may="log" paper>
      {(pet) => <HandOverPage pet={pet} />}
    </PetFrame>
  )
}
