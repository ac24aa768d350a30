import { createFileRoute } from '@tanstack/react-router'
import { loadProfile } from '#web/features/profiles/load-profile'
import { MemberProfile } from '#web/features/profiles/member-profile'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/business/$businessId')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadProfile(context.queryClient, 'business-provider', params.businessId),
  head: loadedHead,
  pendingComponent: () => <ProfileSkeleton type="business-provider" />,
  notFoundComponent: () => <MemberProfile type="business-provider" address={Route.useParams().businessId} />,
  component: () => (
    <ProfilePage
      type="business-provider"
      address={Route.useParams().businessId}
      drawnAt={Route.useLoaderData().drawnAt}
    />
  ),
})
