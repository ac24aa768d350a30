import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from '#web/features/coupons/coupons-page'
import { readCouponsSearch } from '#web/features/coupons/coupons-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/coupons')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }, { by: 'shop', at: '/business-provider-dashboard/coupons?show=past' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readCouponsSearch,
  head: () => privateHead('Coupons', 'Discounts for customers who enter a code.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Coupons" what="your coupons" />,
})

function Page() {
  return <CouponsPage search={readCouponsSearch(Route.useSearch())} />
}
