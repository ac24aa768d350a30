import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/notifications')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Notifications', icon: 'Bell', order: 40 }],
    looks: [{ by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Notification settings', 'Choose what we notify you about, and on which devices.'),
  component: NotificationsPage,
  pendingComponent: SettingsSkeleton,
})
