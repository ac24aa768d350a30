import { createFileRoute } from '@tanstack/react-router'
import { FamilyPage } from '#web/features/pet-family/family-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/family')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/family' },
      { by: 'sitter', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/family' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Family', 'Who looks after a pet.'),
  component: () => <FamilyPage id={Route.useParams().petId} />,
  pendingComponent: () => <DeskSkeleton title="Family" what="the family" />,
})
