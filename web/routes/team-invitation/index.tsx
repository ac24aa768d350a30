import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#web/features/team/invitation-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

type Search = { key?: string }

export const Route = createFileRoute('/team-invitation/')({
  staticData: { page: 'visit', frame: 'full', under: null, menu: [], looks: [{ by: 'visitor' }] },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ key }: Record<string, unknown>): Search => (typeof key === 'string' ? { key } : {}),
  head: () => privateHead('Team invitation', 'Join the team of a business on Pawstead.'),
  component: () => <InvitationPage linkKey={Route.useSearch().key} />,
  pendingComponent: () => <DeskSkeleton title="Team invitation" what="your invitation" />,
})
