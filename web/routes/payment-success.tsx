import { createFileRoute } from '@tanstack/react-router'
import { payHead } from '#web/features/pay/pay-head'
import { successSearch } from '#web/features/pay/pay-search'
import { SuccessPage } from '#web/features/pay/success-page'
import { SuccessPending } from '#web/features/pay/success-pending'

export const Route = createFileRoute('/payment-success')({
  staticData: {
    page: 'online',
    frame: 'task',
    under: null,
    menu: [],
    looks: [{ by: 'visitor' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: successSearch,
  head: () => payHead('Verifying Payment'),
  component: Page,
  pendingComponent: SuccessPending,
})

function Page() {
  // read once more: the router leaves in what validation left out
  return <SuccessPage {...successSearch(Route.useSearch())} />
}
