import { createFileRoute } from '@tanstack/react-router'
import { MemberPet, PetPage } from '#web/features/pets/page/pet-page'
import { PetSkeleton } from '#web/features/pets/page/pet-skeleton'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/pet/$petId/')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [],
    looks: [
      { by: 'visitor', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3?face=public' },
    ],
  },
  validateSearch: (raw: Record<string, unknown>): { face?: 'public' } =>
    raw.face === 'public' ? { face: 'public' } : {},
  loader: async ({ context, params }) =>
    (await import('#web/features/pets/page/load-pet')).loadPet(context.queryClient, params.petId),
  head: loadedHead,
  component: () => <PetPage id={Route.useParams().petId} drawnAt={Route.useLoaderData().drawnAt} />,
  notFoundComponent: () => <MemberPet id={Route.useParams().petId} />,
  pendingComponent: PetSkeleton,
  pendingMs: 200,
})
