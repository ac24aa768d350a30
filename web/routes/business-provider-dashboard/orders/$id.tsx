import { createFileRoute } from '@tanstack/react-router'
import { SalePage } from '#web/features/order-desk/sale/sale-page'
import { SaleSkeleton } from '#web/features/order-desk/skeletons'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/orders/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [],
    looks: [
      {
        by: 'shop',
        at: { from: '/business-provider-dashboard/orders', link: '/business-provider-dashboard/orders/' },
        closely: true,
      },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Order of your shop', 'What was bought, and what has to be done next.'),
  component: Page,
  pendingComponent: SaleSkeleton,
})

function Page() {
  return <SalePage id={Route.useParams().id} />
}
