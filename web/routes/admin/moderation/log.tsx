import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AdminSkeleton } from '#web/features/admin/admin-skeleton'
import type { LogSearch } from '#web/features/admin/sanctions/log-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/moderation/log')({
  staticData: { page: 'own', frame: 'full', under: '/admin/moderation', menu: [], looks: [{ by: 'super' }] },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as LogSearch,
  head: () => privateHead('Moderation log', 'What moderators did.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'ModerationLogPage'),
  pendingComponent: AdminSkeleton,
})
