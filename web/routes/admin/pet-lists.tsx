import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { PetListsSearch } from '#web/features/admin/pet-lists/pet-lists-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/pet-lists')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/pet-lists',
    menu: [{ in: 'admin', label: 'Pet lists', icon: 'PawPrint', order: 76 }],
    looks: [{ by: 'super' }, { by: 'super', at: '/admin/pet-lists?list=vaccines' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as PetListsSearch,
  head: () => privateHead('Pet lists', 'Breeds, colors, and vaccines that pets’ records are written with.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'PetListsPage'),
  pendingComponent: AdminSkeleton,
})
