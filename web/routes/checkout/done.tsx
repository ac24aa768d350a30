import { createFileRoute } from '@tanstack/react-router'
import { checkoutSearch } from '#web/features/checkout/checkout-key'
import { PaymentPending } from '#web/features/checkout/checkout-pending'
import { DonePage } from '#web/features/checkout/done-page'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/checkout/done')({
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
  head: () => privateHead('Your order', 'The status of your order.'),
  component: Page,
  pendingComponent: PaymentPending,
})

function Page() {
  // read once more: the router leaves in what validation left out
  const { key } = checkoutSearch(Route.useSearch())
  return key ? <DonePage checkoutKey={key} /> : <NotFoundPage />
}
