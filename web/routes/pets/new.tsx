import { createFileRoute } from '@tanstack/react-router'
import { NewPetPage } from '#web/features/pets/new-pet-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pets/new')({
  staticData: { page: 'own', frame: 'full', under: '/orders', menu: [], looks: [{ by: 'parent' }] },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Add a pet', 'A name and the kind of animal are enough.'),
  component: NewPetPage,
  pendingComponent: () => <DeskSkeleton title="Add a pet" what="the form" />,
})
