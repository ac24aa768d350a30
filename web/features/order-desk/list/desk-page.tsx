import { useQuery } from '@tanstack/react-query'
import { ShopSuspended } from '#web/features/orders/shop-suspended'
import { DeskArea } from '#web/kit/desk/desk-area'
import { useShopDesk } from '#web/kit/desk/desks'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { DeskList } from './desk-list'
import type { DeskSearch } from './desk-search'
import { DeskTabs } from './desk-tabs'
import { OrdersFilter } from './orders-filter'
import { SearchForm } from './search-form'

/** The shop's order desk: what has to be done, the longest wait first. */
export function DeskPage({ search }: { search: DeskSearch }) {
  return (
    <ProfileGuard type="business-provider">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <Desk search={search} />
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

function Desk({ search }: { search: DeskSearch }) {
  const counts = useQuery({ ...api.sales.counts.queryOptions(), staleTime: 0 })
  const refundsAt = useShopDesk().data?.toPack.refundsAt
  const list = useQuery({
    ...api.sales.list.queryOptions({ input: search }),
    staleTime: 0,
    placeholderData: keepPage(search),
  })
  return (
    <div>
      <h1 className="font-display font-medium text-title">Your shop’s orders</h1>
      {refundsAt && (
        <div className="mt-2">
          <ShopSuspended refundsAt={refundsAt} />
        </div>
      )}
      <DeskTabs search={search} counts={counts.data} />
      <SearchForm search={search} />
      <OrdersFilter search={search} />
      <div className="mt-6">
        <Loaded query={list} what="your shop’s orders" shape="h-[30rem] rounded-card">
          {(sales) => <DeskList key={JSON.stringify(search)} sales={sales} search={search} />}
        </Loaded>
      </div>
    </div>
  )
}
