import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

/** Where a shop's orders were before; mails and notices of that time lead here. */
export const Route = createFileRoute('/sales')({
  staticData: { page: 'own', frame: 'full', under: '/orders', menu: [], looks: [{ by: 'shop' }] },
  ssr: false,
  beforeLoad: () => {
    throw redirect({ to: '/business-provider-dashboard/orders', replace: true })
  },
  head: () => privateHead('Your shop’s orders', 'What your shop sold, and the status of each order.'),
})
