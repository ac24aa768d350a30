import { createFileRoute } from '@tanstack/react-router'
import { readProfileSearch } from '#web/features/own-profile/edit/profile-search'
import { ProfileSettingsPage } from '#web/features/own-profile/edit/profile-settings-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/profile')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Profile', icon: 'UserRound', order: 10 }, { in: 'account' }, { in: 'desk' }],
    looks: [{ by: 'parent' }, { by: 'clinic' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readProfileSearch,
  head: () => privateHead('Profile', 'Your name, pictures, and location, and who can see them.'),
  component: ProfilePage,
  pendingComponent: SettingsSkeleton,
})

function ProfilePage() {
  return <ProfileSettingsPage search={Route.useSearch()} />
}
