import { createFileRoute } from '@tanstack/react-router'
import { loadProfile } from '#web/features/profiles/load-profile'
import { MemberProfile } from '#web/features/profiles/member-profile'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/animal-rescue/$rescueId')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadProfile(context.queryClient, 'animal-rescue', params.rescueId),
  head: loadedHead,
  pendingComponent: () => <ProfileSkeleton type="animal-rescue" />,
  notFoundComponent: () => <MemberProfile type="animal-rescue" address={Route.useParams().rescueId} />,
  component: () => (
    <ProfilePage type="animal-rescue" address={Route.useParams().rescueId} drawnAt={Route.useLoaderData().drawnAt} />
  ),
})
