import { createFileRoute, notFound } from '@tanstack/react-router'
import { checkoutSearch } from '#web/features/checkout/checkout-key'
import { PaymentPending } from '#web/features/checkout/checkout-pending'
import { DonePage } from '#web/features/checkout/done-page'
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
  // what lies behind a key is this browser's own; without one there is no such page, which the server says as well
  ssr: ({ search }) => search.status === 'success' && !search.value.key,
  validateSearch: checkoutSearch,
  beforeLoad: ({ search }) => {
    if (!checkoutSearch(search).key) throw notFound()
  },
  head: ({ match }) => (checkoutSearch(match.search).key ? privateHead('Your order', 'The status of your order.') : {}),
  component: Page,
  pendingComponent: PaymentPending,
})

function Page() {
  // read once more: the router leaves in what validation left out
  const { key } = checkoutSearch(Route.useSearch())
  return key && <DonePage checkoutKey={key} />
}
