import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#web/features/messages/messages-page'
import { type MessagesSearch, readMessagesSearch } from '#web/features/messages/messages-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/messaging/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'parent', at: { from: '/messaging', link: '/messaging/' } }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: (raw: Record<string, unknown>) => raw as MessagesSearch,
  head: () => privateHead('Conversation', 'A conversation on Pawstead.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Messages" what="this conversation" rail="narrow" />,
})

function Page() {
  const { id } = Route.useParams()
  return <MessagesPage id={id} search={readMessagesSearch(Route.useSearch())} />
}
