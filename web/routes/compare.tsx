import { createFileRoute } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ComparePage } from '#web/features/compare/compare-page'
import { type CompareSearch, idsOf } from '#web/features/compare/compare-search'
import { StillWithoutScripts } from '#web/kit/page/still-without-scripts'
import { comparedProducts } from '#web/lib/compared-products'
import { privateHead } from '#web/lib/private-head'
import { NeedsScripts } from '#web/ui/needs-scripts'

export const Route = createFileRoute('/compare')({
  staticData: {
    page: 'online',
    frame: 'full',
    under: '/products',
    menu: [{ in: 'footer', column: 'Account', label: 'Compare', order: 16 }],
    looks: [{ by: 'visitor' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ ids }: Record<string, unknown>): CompareSearch => (typeof ids === 'string' ? { ids } : {}),
  head: () => privateHead('Compare products', 'Products side by side.'),
  component: Page,
  pendingComponent: () => (
    <div className="container-page py-6 md:py-10 min-h-dvh">
      <h1 className="font-display font-medium text-title">Compare products</h1>
      <NeedsScripts className="mt-4">
        Comparing needs JavaScript. Please turn it on and reload the page. <StillWithoutScripts />
      </NeedsScripts>
    </div>
  ),
})

function Page() {
  const search = Route.useSearch()
  // an address that names none shows what this browser holds
  const held = useSyncExternalStore(comparedProducts.subscribe, comparedProducts.read)
  return <ComparePage ids={search.ids === undefined ? held : idsOf(search)} />
}
