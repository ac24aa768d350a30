import { createFileRoute } from '@tanstack/react-router'
import { ShopTermsPage } from '#web/features/shop-terms/terms-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/delivery')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Delivery and returns', 'How your shop delivers, hands over, and takes back.'),
  component: ShopTermsPage,
  pendingComponent: () => <DeskSkeleton title="Delivery and returns" what="your delivery terms" />,
})
