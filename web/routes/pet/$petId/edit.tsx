import { createFileRoute } from '@tanstack/react-router'
import { EditPetPage } from '#web/features/pets/edit/edit-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/edit')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/edit' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Edit a pet', 'Everything that is written down about a pet.'),
  component: () => <EditPetPage id={Route.useParams().petId} />,
  pendingComponent: () => <DeskSkeleton title="Edit" what="this pet" />,
})
