import { createFileRoute } from '@tanstack/react-router'
import { HouseholdPage } from '#web/features/pet-family/household-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/household')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [{ by: 'visitor' }, { by: 'parent' }, { by: 'sitter' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Household', 'Who looks after which of your pets.'),
  component: HouseholdPage,
  pendingComponent: () => <DeskSkeleton title="Household" what="your household" />,
})
