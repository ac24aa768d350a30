import { createFileRoute } from '@tanstack/react-router'
import { readCatalogueSearch } from '#web/features/catalogue/list/catalogue-search'
import { CataloguePage } from '#web/features/catalogue/pages'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/products/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [
      { by: 'shop', closely: true },
      { by: 'shop', at: '/business-provider-dashboard/products?q=nothing-is-called-this' },
      { by: 'parent' },
    ],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readCatalogueSearch,
  head: () => privateHead('Products', 'What your shop sells.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Products" what="your products" />,
})

function Page() {
  return <CataloguePage search={Route.useSearch()} />
}
