import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { MoneySearch } from '#web/features/admin/money/money-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/money')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/money',
    menu: [{ in: 'admin', label: 'Money', icon: 'Landmark', order: 80 }],
    looks: [
      { by: 'super' },
      { by: 'super', at: '/admin/money?show=ledger' },
      { by: 'super', at: '/admin/money?show=refunds' },
      { by: 'super', at: '/admin/money?show=disputes' },
      { by: 'super', at: '/admin/money?show=payouts' },
      { by: 'super', at: '/admin/money?show=reconciliation' },
      { by: 'super', at: '/admin/money?show=commission' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as MoneySearch,
  head: () => privateHead('Money', 'What came in, what went out, and whether the books match.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'MoneyPage'),
  pendingComponent: AdminSkeleton,
})
