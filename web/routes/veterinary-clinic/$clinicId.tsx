import { createFileRoute } from '@tanstack/react-router'
import { loadProfile } from '#web/features/profiles/load-profile'
import { MemberProfile } from '#web/features/profiles/member-profile'
import { ProfilePage } from '#web/features/profiles/profile-page'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/veterinary-clinic/$clinicId')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadProfile(context.queryClient, 'veterinary-clinic', params.clinicId),
  head: loadedHead,
  pendingComponent: () => <ProfileSkeleton type="veterinary-clinic" />,
  notFoundComponent: () => <MemberProfile type="veterinary-clinic" address={Route.useParams().clinicId} />,
  component: () => (
    <ProfilePage
      type="veterinary-clinic"
      address={Route.useParams().clinicId}
      drawnAt={Route.useLoaderData().drawnAt}
    />
  ),
})
