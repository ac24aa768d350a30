import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#web/features/notifications/inbox/inbox-page'
import { type InboxSearch, readInboxSearch } from '#web/features/notifications/inbox/inbox-search'
import { InboxPending } from '#web/features/notifications/inbox/inbox-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/notifications')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [
      { by: 'visitor' },
      { by: 'parent', closely: true },
      { by: 'shop', at: '/notifications?only=unread&kind=orders' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as InboxSearch,
  head: () => privateHead('Notifications', 'Your notifications from Pawstead.'),
  component: Page,
  pendingComponent: InboxPending,
})

function Page() {
  return <InboxPage search={readInboxSearch(Route.useSearch())} />
}
