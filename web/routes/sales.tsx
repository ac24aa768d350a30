import { createFileRoute } from '@tanstack/react-router'
import type { OrdersSearch } from '#web/features/orders/orders-search'
import { OrdersSkeleton } from '#web/features/orders/orders-skeleton'
import { SalesPage } from '#web/features/orders/sales/sales-page'
import { DeskArea } from '#web/kit/desk/desk-area'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/sales')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [{ by: 'shop' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ filter, cursor }: Record<string, unknown>): OrdersSearch => ({
    ...((filter === 'open' || filter === 'past') && { filter }),
    ...(typeof cursor === 'string' && { cursor }),
  }),
  head: () => privateHead('Your shop’s orders', 'What your shop sold, and the status of each order.'),
  component: Page,
  pendingComponent: () => (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">Your shop’s orders</h1>
        <OrdersSkeleton />
      </div>
    </DeskArea>
  ),
})

function Page() {
  return <SalesPage search={Route.useSearch()} />
}
