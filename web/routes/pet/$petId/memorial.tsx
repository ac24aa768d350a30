import { createFileRoute } from '@tanstack/react-router'
import { MemorialPage } from '#web/features/pet-passing/memorial-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/pet/$petId/memorial')({
  staticData: {
    page: 'online',
    frame: 'quiet',
    under: null,
    menu: [],
    looks: [{ by: 'visitor', at: '/pet/e55079cd-3794-51f5-83c5-c951e98b62b2/memorial' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  loader: async ({ context, params }) =>
    (await import('#web/features/pet-passing/load-memorial')).loadMemorial(context.queryClient, params.petId),
  head: loadedHead,
  component: () => <MemorialPage id={Route.useParams().petId} />,
  notFoundComponent: NotFoundPage,
  pendingComponent: () => <DeskSkeleton title="In memory" what="this page" />,
  pendingMs: 200,
})
