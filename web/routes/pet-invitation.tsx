import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#web/features/pet-family/invitation-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

type Search = { key?: string }

export const Route = createFileRoute('/pet-invitation')({
  staticData: { page: 'visit', frame: 'full', under: null, menu: [], looks: [{ by: 'visitor' }] },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ key }: Record<string, unknown>): Search => (typeof key === 'string' ? { key } : {}),
  head: () => privateHead('Invitation', 'Look after a pet together on Pawstead.'),
  component: () => <InvitationPage linkKey={Route.useSearch().key} />,
  pendingComponent: () => <DeskSkeleton title="Invitation" what="your invitation" />,
})
