import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { loadProfile, profileRoute } from '#web/features/profiles/profile-route'

export const Route = createFileRoute('/veterinary-clinic/$clinicId')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/business-providers-marketplace',
    menu: [{ in: 'desk' }],
    looks: [{ by: 'visitor', at: '/veterinary-clinic/harbor-evening-clinic' }],
  },
  ...profileRoute,
  loader: ({ context, params, preload }) =>
    loadProfile(context.queryClient, 'veterinary-clinic', params.clinicId, preload),
  component: () => (
    <ProfilePage
      type="veterinary-clinic"
      address={Route.useParams().clinicId}
      drawnAt={Route.useLoaderData().drawnAt}
    />
  ),
})
