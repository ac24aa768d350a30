import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { loadProfile, profileRoute } from '#web/features/profiles/profile-route'

export const Route = createFileRoute('/pet-parent/$parentId')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'visitor', at: '/pet-parent/15ef6ae2-ce40-5c9a-849b-2f0c47f1d05e' }],
  },
  ...profileRoute,
  loader: ({ context, params, preload }) => loadProfile(context.queryClient, 'pet-parent', params.parentId, preload),
  component: () => (
    <ProfilePage type="pet-parent" address={Route.useParams().parentId} drawnAt={Route.useLoaderData().drawnAt} />
  ),
})
