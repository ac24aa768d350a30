import { createFileRoute } from '@tanstack/react-router'
import { loadProfile } from '#web/features/profiles/load-profile'
import { MemberProfile } from '#web/features/profiles/member-profile'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/pet-parent/$parentId')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadProfile(context.queryClient, 'pet-parent', params.parentId),
  head: loadedHead,
  pendingComponent: () => <ProfileSkeleton type="pet-parent" />,
  notFoundComponent: () => <MemberProfile type="pet-parent" address={Route.useParams().parentId} />,
  component: () => (
    <ProfilePage type="pet-parent" address={Route.useParams().parentId} drawnAt={Route.useLoaderData().drawnAt} />
  ),
})
