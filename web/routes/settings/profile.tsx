import { createFileRoute } from '@tanstack/react-router'
import { readProfileSearch } from '#web/features/own-profile/edit/profile-search'
import { ProfileSettingsPage } from '#web/features/own-profile/edit/profile-settings-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/settings/profile')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readProfileSearch,
  head: () =>
    pageHead({
      title: 'Profile',
      description: 'Your name, your pictures, your place, and who sees them.',
      path: '/settings/profile',
      noindex: true,
    }),
  component: ProfilePage,
  pendingComponent: SettingsSkeleton,
})

function ProfilePage() {
  return <ProfileSettingsPage search={Route.useSearch()} />
}
