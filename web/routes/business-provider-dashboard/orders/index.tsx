import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '#web/features/order-desk/list/desk-page'
import { readDeskSearch } from '#web/features/order-desk/list/desk-search'
import { SaleListSkeleton } from '#web/features/order-desk/skeletons'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/orders/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [
      { by: 'shop', closely: true },
      { by: 'shop', at: '/business-provider-dashboard/orders?q=nobody-is-called-this' },
    ],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readDeskSearch,
  head: () => privateHead('Your shop’s orders', 'What your shop sold, and what has to be done next.'),
  component: Page,
  pendingComponent: SaleListSkeleton,
})

function Page() {
  // read once more: the router leaves in what validation left out
  return <DeskPage search={readDeskSearch(Route.useSearch())} />
}
