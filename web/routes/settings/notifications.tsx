import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/notifications')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Notifications', 'Choose what we notify you about, and on which devices.'),
  component: NotificationsPage,
  pendingComponent: SettingsSkeleton,
})
