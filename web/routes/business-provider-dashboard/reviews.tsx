import { createFileRoute } from '@tanstack/react-router'
import { ShopReviewsPage } from '#web/features/shop-reviews/shop-reviews-page'
import { readShopReviewsSearch } from '#web/features/shop-reviews/shop-reviews-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/reviews')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }, { by: 'shop', at: '/business-provider-dashboard/reviews?show=all' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readShopReviewsSearch,
  head: () => privateHead('Reviews', 'What people wrote about your products.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Reviews" what="your reviews" />,
})

function Page() {
  return <ShopReviewsPage search={Route.useSearch()} />
}
