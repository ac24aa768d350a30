import { createFileRoute } from '@tanstack/react-router'
import { PassportPage } from '#web/features/pet-sharing/passport-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/passport')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [
      { by: 'visitor', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/passport' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/passport' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Share a pet', 'Links to a pet’s record, and its tags.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Share" what="this pet" />,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetFrame id={petId} title="Share" may="share">
      {(pet) => <PassportPage pet={pet} />}
    </PetFrame>
  )
}
