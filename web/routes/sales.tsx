import { createFileRoute, redirect } from '@tanstack/react-router'
import { SaleListSkeleton } from '#web/features/order-desk/skeletons'
import { privateHead } from '#web/lib/private-head'

/** Where a shop's orders were before; mails and notices of that time lead here. */
export const Route = createFileRoute('/sales')({
  staticData: { page: 'own', frame: 'full', under: null, menu: [], looks: [{ by: 'shop' }] },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  beforeLoad: () => {
    throw redirect({ to: '/business-provider-dashboard/orders', replace: true })
  },
  head: () => privateHead('Your shop’s orders', 'What your shop sold, and the status of each order.'),
  pendingComponent: SaleListSkeleton,
})
