import { createFileRoute } from '@tanstack/react-router'
import { SharedListPage } from '#web/features/wish-list/shared-list-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/wish-list/$key')({
  staticData: {
    page: 'online',
    frame: 'full',
    under: null,
    menu: [],
    looks: [{ by: 'visitor', at: '/wish-list/nobody-shares-anything-by-this-1' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('A shared wish list', 'A wish list someone shares.'),
  component: Page,
})

function Page() {
  return <SharedListPage listKey={Route.useParams().key} />
}
