import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#web/features/checkout/checkout-page'
import { CheckoutPending } from '#web/features/checkout/checkout-pending'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/checkout/')({
  staticData: {
    page: 'visit',
    frame: 'task',
    under: null,
    menu: [],
    looks: [{ by: 'visitor' }, { by: 'rescue' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Checkout', 'Delivery and payment.'),
  component: CheckoutPage,
  pendingComponent: CheckoutPending,
})
