import { createFileRoute, redirect } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

/** The work places have addresses of their own; this one leads to the first. */
export const Route = createFileRoute('/admin/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'account' }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Admin', 'For the people who look after Pawstead.'),
  beforeLoad: () => {
    throw redirect({ to: '/admin/security', replace: true })
  },
  pendingComponent: AdminSkeleton,
})
