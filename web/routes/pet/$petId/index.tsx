import { createFileRoute } from '@tanstack/react-router'
import { MemorialPage } from '#web/features/pet-passing/memorial-page'
import { FamilyOr, MemberPet, PetPage } from '#web/features/pets/page/pet-page'
import { PetSkeleton } from '#web/features/pets/page/pet-skeleton'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/pet/$petId/')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [
      { by: 'visitor', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3?face=public' },
      { by: 'visitor', at: '/pet/e55079cd-3794-51f5-83c5-c951e98b62b2' },
    ],
  },
  validateSearch: (raw: Record<string, unknown>): { face?: 'public' } =>
    raw.face === 'public' ? { face: 'public' } : {},
  loader: async ({ context, params }) =>
    (await import('#web/features/pet-passing/load-face')).loadFace(context.queryClient, params.petId),
  head: loadedHead,
  component: Page,
  notFoundComponent: () => <MemberPet id={Route.useParams().petId} />,
  pendingComponent: PetSkeleton,
})

/** Whoever is anything to it sees its record, and everybody else its public page, or the page in its memory. */
function Page() {
  const { petId } = Route.useParams()
  const { drawnAt } = Route.useLoaderData()
  return drawnAt === null ? (
    <FamilyOr id={petId}>
      <MemorialPage id={petId} />
    </FamilyOr>
  ) : (
    <PetPage id={petId} drawnAt={drawnAt} />
  )
}
