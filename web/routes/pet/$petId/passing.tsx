import { createFileRoute } from '@tanstack/react-router'
import { PassingPage } from '#web/features/pet-passing/passing-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/passing')({
  staticData: {
    page: 'own',
    frame: 'quiet',
    under: '/orders',
    menu: [],
    looks: [
      { by: 'parent', at: '/pet/cd9d8ee9-f406-56ff-8285-11cea5ad520a/passing' },
      { by: 'parent', at: '/pet/e55079cd-3794-51f5-83c5-c951e98b62b2/passing' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('In memory', 'When a pet has died.'),
  component: () => <PassingPage id={Route.useParams().petId} />,
  pendingComponent: () => <DeskSkeleton title="In memory" what="this page" />,
})
