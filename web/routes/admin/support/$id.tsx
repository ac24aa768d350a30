import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/support/$id')({
  ssr: false,
  head: () => pageHead({ title: 'Message', description: 'One message.', path: '/admin/support', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'TicketPage'),
})
