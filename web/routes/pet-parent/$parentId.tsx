import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { loadProfile, profileRoute } from '#web/features/profiles/profile-route'

export const Route = createFileRoute('/pet-parent/$parentId')({
  ...profileRoute,
  loader: ({ context, params, preload }) => loadProfile(context.queryClient, 'pet-parent', params.parentId, preload),
  component: () => (
    <ProfilePage type="pet-parent" address={Route.useParams().parentId} drawnAt={Route.useLoaderData().drawnAt} />
  ),
})
