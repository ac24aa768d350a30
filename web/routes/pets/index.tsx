import { createFileRoute } from '@tanstack/react-router'
import { PetsPage } from '#web/features/pets/pets-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pets/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [{ by: 'visitor' }, { by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('My pets', 'Your animals, and those you look after.'),
  component: PetsPage,
  pendingComponent: () => <DeskSkeleton title="My pets" what="your pets" />,
})
