import { createFileRoute } from '@tanstack/react-router'
import { CampaignsPage } from '#web/features/campaigns/campaigns-page'
import { readCampaignsSearch } from '#web/features/campaigns/campaigns-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/sale-prices')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }, { by: 'shop', at: '/business-provider-dashboard/sale-prices?show=past' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: readCampaignsSearch,
  head: () => privateHead('Sale prices', 'Prices you lower for a set number of days.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Sale prices" what="your sales" />,
})

function Page() {
  return <CampaignsPage search={readCampaignsSearch(Route.useSearch())} />
}
