import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/super-admin-dashboard')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/super-admin-dashboard',
    menu: [{ in: 'admin', label: 'Security', icon: 'ShieldCheck', order: 10, only: 'super-admin' }, { in: 'account' }],
    looks: [{ by: 'super', closely: true }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Security', 'Security, people, and money at a glance.'),
  component: lazyRouteComponent(() => import('#web/features/admin/overview/overview-page'), 'OverviewPage'),
  pendingComponent: AdminSkeleton,
})
