import { createFileRoute } from '@tanstack/react-router'
import { FoodPage } from '#web/features/pet-health/food/food-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/food')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/food' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Food', 'What your pet eats, and how much a day.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Food" what="what your pet eats" />,
})

function Page() {
  return <FoodPage id={Route.useParams().petId} />
}
