import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { loadProfile, profileRoute } from '#web/features/profiles/profile-route'

export const Route = createFileRoute('/animal-rescue/$rescueId')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/business-providers-marketplace',
    menu: [{ in: 'desk' }],
    looks: [{ by: 'visitor', at: '/animal-rescue/gull-point-wildlife' }],
  },
  ...profileRoute,
  loader: ({ context, params, preload }) => loadProfile(context.queryClient, 'animal-rescue', params.rescueId, preload),
  component: () => (
    <ProfilePage type="animal-rescue" address={Route.useParams().rescueId} drawnAt={Route.useLoaderData().drawnAt} />
  ),
})
