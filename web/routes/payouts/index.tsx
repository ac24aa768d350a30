import { createFileRoute } from '@tanstack/react-router'
import { PayoutsPage } from '#web/features/payouts/payouts-page'
import type { PayoutsSearch } from '#web/features/payouts/payouts-search'
import { PayoutsSkeleton } from '#web/features/payouts/payouts-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/payouts/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'desk' }],
    looks: [{ by: 'visitor' }, { by: 'shop', closely: true }, { by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as PayoutsSearch,
  head: () => privateHead('Payouts', 'What you earned, and when it reaches your bank.'),
  component: PayoutsPage,
  pendingComponent: PayoutsSkeleton,
})
