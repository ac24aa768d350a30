import { createFileRoute } from '@tanstack/react-router'
import { payHead } from '#web/features/pay/pay-head'
import { PayPage } from '#web/features/pay/pay-page'
import { PayPending } from '#web/features/pay/pay-pending'
import { paySearch } from '#web/features/pay/pay-search'
import { lateRoutePart } from '#web/lib/late-route-part'

const missing = () => import('#web/features/pay/invoice-missing')

export const Route = createFileRoute('/pay/$invoiceId')({
  staticData: {
    page: 'online',
    frame: 'task',
    under: null,
    menu: [],
    looks: [{ by: 'visitor', at: '/pay/00000000-0000-4000-8000-000000000000' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  validateSearch: paySearch,
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, params }) =>
    (await import('#web/features/pay/load-payable')).loadPayable(context.queryClient, params.invoiceId),
  head: ({ loaderData }) => (loaderData ? payHead(loaderData.title) : {}),
  pendingComponent: PayPending,
  notFoundComponent: lateRoutePart(missing, 'InvoiceMissing'),
  errorComponent: lateRoutePart(missing, 'InvoiceFailed'),
  component: Page,
})

function Page() {
  const { today } = Route.useLoaderData()
  // read once more: the router leaves in what validation left out
  const { cancelled } = paySearch(Route.useSearch())
  return <PayPage id={Route.useParams().invoiceId} today={today} cancelled={cancelled === 1} />
}
