import { useQuery } from '@tanstack/react-query'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { isNowhere } from '#web/kit/form/refusal'
import { Loaded } from '#web/kit/page/loaded'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { pollMs } from '#web/lib/live-state'
import { SaleView } from './sale-view'

/** One order of the person's own shop. */
export function SalePage({ id }: { id: string }) {
  return (
    <ProfileGuard type="business-provider">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <OneSale id={id} />
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

function OneSale({ id }: { id: string }) {
  const sale = useQuery({
    ...api.sales.get.queryOptions({ input: { id } }),
    staleTime: 0,
    // the card provider confirms a refund some seconds after it was asked for
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === 'requested' || status === 'pending') ? pollMs(3000) : false,
  })
  if (!sale.data && isNowhere(sale.error))
    return <RecordMissing what="order" list="your shop’s orders" href="/business-provider-dashboard/orders" />
  return (
    <Loaded query={sale} what="this order" shape="h-[40rem] rounded-card">
      {(found) => <SaleView sale={found} />}
    </Loaded>
  )
}
