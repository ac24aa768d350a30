import { createFileRoute } from '@tanstack/react-router'
import { TalkingPage } from '#web/features/blocks/talking-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/messages')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Messages and blocks', icon: 'MessagesSquare', order: 22 }],
    looks: [{ by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Messages and blocks', 'How you talk to others, and who you’ve blocked.'),
  component: TalkingPage,
  pendingComponent: SettingsSkeleton,
})
