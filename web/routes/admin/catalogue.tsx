import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { CatalogueCareSearch } from '#web/features/admin/catalogue/catalogue-care-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/catalogue')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/catalogue',
    menu: [{ in: 'admin', label: 'Catalog', icon: 'Tags', order: 75 }],
    looks: [{ by: 'super' }, { by: 'super', at: '/admin/catalogue?show=brands' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as CatalogueCareSearch,
  head: () => privateHead('Catalog', 'Categories and brands that products are sorted by.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'CatalogueCarePage'),
  pendingComponent: AdminSkeleton,
})
