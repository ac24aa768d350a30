import { createFileRoute } from '@tanstack/react-router'
import { DecisionsPage } from '#web/features/reports/decisions-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/decisions')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Decisions', icon: 'Scale', order: 45 }],
    looks: [{ by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Decisions', 'What our team decided about you and what you wrote, and how you appeal.'),
  component: DecisionsPage,
  pendingComponent: SettingsSkeleton,
})
