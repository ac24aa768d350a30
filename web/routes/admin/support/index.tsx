import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { SupportSearch } from '#web/features/admin/support/support-search'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/admin/support/')({
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as SupportSearch,
  head: () =>
    pageHead({ title: 'Support', description: 'What people wrote to us.', path: '/admin/support', noindex: true }),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'SupportPage'),
})
