import { createFileRoute } from '@tanstack/react-router'
import { CancelledPage } from '#web/features/checkout/cancelled-page'
import { checkoutSearch } from '#web/features/checkout/checkout-key'
import { PaymentPending } from '#web/features/checkout/checkout-pending'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/checkout/cancelled')({
  staticData: {
    page: 'visit',
    frame: 'task',
    under: null,
    menu: [],
    looks: [{ by: 'visitor' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: checkoutSearch,
  head: () => privateHead('Order not paid', 'The status of your order.'),
  component: Page,
  pendingComponent: PaymentPending,
})

function Page() {
  // read once more: the router leaves in what validation left out
  const { key } = checkoutSearch(Route.useSearch())
  return key ? <CancelledPage checkoutKey={key} /> : <NotFoundPage />
}
