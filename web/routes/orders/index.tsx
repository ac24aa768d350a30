import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#web/features/orders/orders-page'
import type { OrdersSearch } from '#web/features/orders/orders-search'
import { OrdersSkeleton } from '#web/features/orders/orders-skeleton'
import { DeskArea } from '#web/kit/desk/desk-area'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/orders/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [
      { in: 'footer', column: 'Account', label: 'Orders', order: 20 },
      { in: 'tabs' },
      { in: 'account' },
      { in: 'desk' },
    ],
    looks: [{ by: 'visitor' }, { by: 'parent' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ filter, cursor }: Record<string, unknown>): OrdersSearch => ({
    ...((filter === 'open' || filter === 'past') && { filter }),
    ...(typeof cursor === 'string' && { cursor }),
  }),
  head: () => privateHead('Your orders', 'What you bought, and the status of each order.'),
  component: Page,
  pendingComponent: () => (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">Your orders</h1>
        <OrdersSkeleton />
      </div>
    </DeskArea>
  ),
})

function Page() {
  return <OrdersPage search={Route.useSearch()} />
}
