import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/super-admin-dashboard')({
  ssr: false,
  head: () => privateHead('Security', 'Security, people and money at a glance.'),
  component: lazyRouteComponent(() => import('#web/features/admin/overview/overview-page'), 'OverviewPage'),
})
