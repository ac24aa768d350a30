import { createFileRoute } from '@tanstack/react-router'
import { checkoutSearch } from '#web/features/checkout/checkout-key'
import { OrderPage } from '#web/features/orders/order-page'
import { OrderSkeleton } from '#web/features/orders/orders-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/orders/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'parent', at: { from: '/orders', link: '/orders/' } }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: checkoutSearch,
  head: () => privateHead('Your order', 'The status of your order.'),
  component: Page,
  pendingComponent: OrderSkeleton,
})

function Page() {
  const { id } = Route.useParams()
  // read once more: the router leaves in what validation left out
  const { key } = checkoutSearch(Route.useSearch())
  return <OrderPage id={id} orderKey={key} />
}
