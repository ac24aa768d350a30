import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { loadProfile, profileRoute } from '#web/features/profiles/profile-route'
import { ShopFace } from '#web/features/profiles/shop-face'

export const Route = createFileRoute('/business/$businessId')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/business-providers-marketplace',
    menu: [{ in: 'desk' }],
    looks: [{ by: 'visitor', at: '/business/barrow-and-bean' }],
  },
  ...profileRoute,
  loader: ({ context, params, preload }) =>
    loadProfile(context.queryClient, 'business-provider', params.businessId, preload),
  component: () => (
    <ProfilePage
      type="business-provider"
      address={Route.useParams().businessId}
      drawnAt={Route.useLoaderData().drawnAt}
      Shop={ShopFace}
    />
  ),
})
