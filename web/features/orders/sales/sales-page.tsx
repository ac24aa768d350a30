import { useQuery } from '@tanstack/react-query'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { OrdersFilter } from '../orders-filter'
import type { OrdersSearch } from '../orders-search'
import { SalesList } from './sales-list'

/** What the person's shop sold, newest first. */
export function SalesPage({ search }: { search: OrdersSearch }) {
  return (
    <ProfileGuard type="business-provider">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <div>
            <h1 className="font-display font-medium text-title">Your shop’s orders</h1>
            <OrdersFilter filter={search.filter} to="/sales" />
            <Sales search={search} />
          </div>
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

function Sales({ search }: { search: OrdersSearch }) {
  const query = useQuery({
    ...api.orders.sales.queryOptions({ input: search }),
    staleTime: 0,
    placeholderData: keepPage(search),
  })
  return (
    <div className="mt-6">
      <Loaded query={query} what="your shop’s orders" shape="h-[30rem] rounded-card">
        {(sales) => <SalesList sales={sales} search={search} />}
      </Loaded>
    </div>
  )
}
