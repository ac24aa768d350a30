import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/features/dashboards/dashboard-page'
import { DashboardSkeleton } from '#web/features/dashboards/dashboard-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/veterinary-clinic-dashboard/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [{ by: 'clinic' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Today', 'What needs your attention today.'),
  component: () => <DashboardPage type="veterinary-clinic" />,
  pendingComponent: DashboardSkeleton,
})
