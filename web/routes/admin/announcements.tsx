import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/announcements')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/admin/announcements',
    menu: [{ in: 'admin', label: 'Announcements', icon: 'Newspaper', order: 92 }],
    looks: [{ by: 'super' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Announcements', 'What we tell at the top of the pages.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'AnnouncementsPage'),
  pendingComponent: AdminSkeleton,
})
