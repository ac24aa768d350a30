import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { isNowhere } from '#web/kit/form/refusal'
import { Loaded } from '#web/kit/page/loaded'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { InvoiceSkeleton } from '../invoice-skeleton'
import { InvoiceView } from './invoice-view'
import { isUnderWay } from './under-way'

/** One invoice, for its business and for its customer. */
export function InvoicePage() {
  const { id } = useParams({ from: '/invoices/$id/' })
  return (
    <ProfileGuard closedToo>
      <Invoice id={id} />
    </ProfileGuard>
  )
}

function Invoice({ id }: { id: string }) {
  const invoice = useQuery({
    ...api.invoices.get.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 3000 : false),
  })
  if (invoice.data) return <InvoiceView invoice={invoice.data} />
  if (!invoice.error) return <InvoiceSkeleton />
  // an id that cannot be one is as unknown as one that is not there
  if (isNowhere(invoice.error))
    return (
      <DeskArea>
        <RecordMissing what="invoice" list="invoices" href="/invoices" />
      </DeskArea>
    )
  return (
    <DeskArea>
      <h1 className="sr-only">Invoice</h1>
      <Loaded query={invoice} what="this invoice" shape="h-[20rem]">
        {() => null}
      </Loaded>
    </DeskArea>
  )
}
