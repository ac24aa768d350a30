import { createFileRoute } from '@tanstack/react-router'
import { FollowingPage } from '#web/features/following/following-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

type Search = { cursor?: string }

const read = ({ cursor }: Record<string, unknown>): Search =>
  typeof cursor === 'string' && cursor.length <= 200 ? { cursor } : {}

export const Route = createFileRoute('/settings/following')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Shops you follow', icon: 'Store', order: 25 }],
    looks: [{ by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: read,
  head: () => privateHead('Shops you follow', 'The shops you hear of when there is something new.'),
  component: () => <FollowingPage cursor={read(Route.useSearch()).cursor} />,
  pendingComponent: SettingsSkeleton,
})
