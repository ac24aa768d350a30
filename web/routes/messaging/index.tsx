import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#web/features/messages/messages-page'
import { type MessagesSearch, readMessagesSearch } from '#web/features/messages/messages-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/messaging/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [{ by: 'visitor' }, { by: 'parent', closely: true }, { by: 'shop', at: '/messaging?show=requests' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: (raw: Record<string, unknown>) => raw as MessagesSearch,
  head: () => privateHead('Messages', 'Your conversations on Pawstead.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Messages" what="your messages" rail="narrow" />,
})

function Page() {
  return <MessagesPage search={readMessagesSearch(Route.useSearch())} />
}
