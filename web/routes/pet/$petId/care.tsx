import { createFileRoute } from '@tanstack/react-router'
import { CarePage } from '#web/features/pet-care/care-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/care')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/care' },
      { by: 'visitor', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/care' },
    ],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Care', 'What a pet needs today, its medicine, and its routines.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Care" what="the care of this pet" />,
})

function Page() {
  const { petId } = Route.useParams()
  return <CarePage key={petId} id={petId} />
}
