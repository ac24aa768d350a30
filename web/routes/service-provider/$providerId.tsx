import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { loadProfile, profileRoute } from '#web/features/profiles/profile-route'

export const Route = createFileRoute('/service-provider/$providerId')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/service-providers-marketplace',
    menu: [],
    // leads on to /provider
    looks: [{ by: 'visitor', at: '/service-provider/mara-k' }],
  },
  ...profileRoute,
  loader: ({ context, params, preload }) =>
    loadProfile(context.queryClient, 'service-provider', params.providerId, preload),
  component: () => (
    <ProfilePage
      type="service-provider"
      address={Route.useParams().providerId}
      drawnAt={Route.useLoaderData().drawnAt}
    />
  ),
})
