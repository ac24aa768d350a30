import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { loadProfile, profileRoute } from '#web/features/profiles/profile-route'

export const Route = createFileRoute('/animal-rescue/$rescueId')({
  ...profileRoute,
  loader: ({ context, params, preload }) => loadProfile(context.queryClient, 'animal-rescue', params.rescueId, preload),
  component: () => (
    <ProfilePage type="animal-rescue" address={Route.useParams().rescueId} drawnAt={Route.useLoaderData().drawnAt} />
  ),
})
