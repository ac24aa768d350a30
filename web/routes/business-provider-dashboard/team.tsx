import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '#web/features/team/team-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/team')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Team', 'Who works here, and what each of them may do.'),
  component: () => <TeamPage type="business-provider" />,
  pendingComponent: () => <DeskSkeleton title="Team" what="your team" />,
})
