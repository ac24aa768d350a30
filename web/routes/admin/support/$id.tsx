import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/support/$id')({
  ssr: false,
  head: () => privateHead('Message', 'Support message.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'TicketPage'),
})
