import { createFileRoute } from '@tanstack/react-router'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { TeamsPage } from '#web/features/team/teams-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/teams')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Teams', icon: 'Users', order: 28 }],
    looks: [{ by: 'shop' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Teams', 'The businesses you work for, and invitations to join one.'),
  component: TeamsPage,
  pendingComponent: SettingsSkeleton,
})
