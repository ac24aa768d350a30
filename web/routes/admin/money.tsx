import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MoneySearch } from '#web/features/admin/money/money-search'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/admin/money')({
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as MoneySearch,
  head: () => privateHead('Money', 'What came in, what went out, and whether the books match.'),
  component: lazyRouteComponent(() => import('#web/features/admin/pages'), 'MoneyPage'),
})
