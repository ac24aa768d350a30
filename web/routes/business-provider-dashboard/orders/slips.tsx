import { createFileRoute } from '@tanstack/react-router'
import { SlipsPage } from '#web/features/order-desk/slips/slips-page'
import { readSlipsSearch } from '#web/features/order-desk/slips/slips-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/orders/slips')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [],
    looks: [{ by: 'shop' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readSlipsSearch,
  head: () => privateHead('Packing slips', 'What goes into each package.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Packing slips" what="your packing slips" />,
})

function Page() {
  return <SlipsPage ids={readSlipsSearch(Route.useSearch()).ids} />
}
