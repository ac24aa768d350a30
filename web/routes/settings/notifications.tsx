import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/settings/notifications')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () =>
    pageHead({
      title: 'Notifications',
      description: 'What we tell you, and on which devices.',
      path: '/settings/notifications',
      noindex: true,
    }),
  component: NotificationsPage,
  pendingComponent: SettingsSkeleton,
})
