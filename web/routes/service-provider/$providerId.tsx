import { createFileRoute } from '@tanstack/react-router'
import { loadProfile } from '#web/features/profiles/load-profile'
import { MemberProfile } from '#web/features/profiles/member-profile'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/service-provider/$providerId')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadProfile(context.queryClient, 'service-provider', params.providerId),
  head: loadedHead,
  pendingComponent: () => <ProfileSkeleton type="service-provider" />,
  notFoundComponent: () => <MemberProfile type="service-provider" address={Route.useParams().providerId} />,
  component: () => (
    <ProfilePage
      type="service-provider"
      address={Route.useParams().providerId}
      drawnAt={Route.useLoaderData().drawnAt}
    />
  ),
})
