import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#web/features/checkout/checkout-page'
import { CheckoutPending } from '#web/features/checkout/checkout-pending'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/checkout/')({
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => pageHead({ title: 'Checkout', description: 'Delivery and payment.', path: '/checkout', noindex: true }),
  component: CheckoutPage,
  pendingComponent: CheckoutPending,
})
