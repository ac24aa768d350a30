import { createFileRoute } from '@tanstack/react-router'
import { ShopQuestionsPage } from '#web/features/shop-questions/shop-questions-page'
import { readShopQuestionsSearch } from '#web/features/shop-questions/shop-questions-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/questions')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }, { by: 'shop', at: '/business-provider-dashboard/questions?show=answered' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readShopQuestionsSearch,
  head: () => privateHead('Questions', 'What people ask about your products.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Questions" what="your questions" />,
})

function Page() {
  return <ShopQuestionsPage search={Route.useSearch()} />
}
