import { createFileRoute } from '@tanstack/react-router'
import { FiguresPage } from '#web/features/figures/figures-page'
import { readFiguresSearch } from '#web/features/figures/figures-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/reports')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readFiguresSearch,
  head: () => privateHead('Reports', 'How your shop does, and what sells best.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Reports" what="your reports" />,
})

function Page() {
  return <FiguresPage search={readFiguresSearch(Route.useSearch())} />
}
