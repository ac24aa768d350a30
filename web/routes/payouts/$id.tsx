import { createFileRoute } from '@tanstack/react-router'
import { PayoutPage } from '#web/features/payouts/list/payout-page'
import type { PayoutsSearch } from '#web/features/payouts/payouts-search'
import { PayoutSkeleton } from '#web/features/payouts/payouts-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/payouts/$id')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'shop', at: '/payouts/00000000-0000-4000-8000-000000000000' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: (raw: Record<string, unknown>) => raw as PayoutsSearch,
  head: () => privateHead('Payout', 'What a payout includes.'),
  component: PayoutPage,
  pendingComponent: PayoutSkeleton,
})
