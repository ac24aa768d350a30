import { createFileRoute } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { OverviewPage } from '#web/features/admin/overview/overview-page'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/super-admin-dashboard')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () =>
    pageHead({
      title: 'Security',
      description: 'How the site, its people and its money are.',
      path: '/super-admin-dashboard',
      noindex: true,
    }),
  component: OverviewPage,
  pendingComponent: AdminSkeleton,
})
