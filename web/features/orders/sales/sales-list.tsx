import { linkOptions } from '@tanstack/react-router'
import { Store, Truck } from 'lucide-react'
import type { Page } from '#contract/lists'
import type { Sale } from '#contract/orders'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { PagesNav } from '#web/kit/page/pages-nav'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { ListRange } from '#web/ui/list-range'
import { OrderBadge } from '../order-badge'
import type { OrdersSearch } from '../orders-search'
import { SaleDispute } from '../sale-dispute'

/** One page of what was sold, and the ways to the others. */
export function SalesList({ sales, search: { filter, cursor } }: { sales: Page<Sale>; search: OrdersSearch }) {
  const only = filter ? { filter } : {}
  if (sales.items.length === 0) return <NoSales filter={filter} />
  return (
    <>
      <ListRange span={sales} shown={sales.items.length} />
      <ul className="hairline rounded-card bg-card divide-y divide-border">
        {sales.items.map((sale) => (
          <li key={sale.id}>
            <SaleRow sale={sale} />
          </li>
        ))}
      </ul>
      <PagesNav
        className="mt-8"
        first={cursor && { label: 'Newest orders', to: linkOptions({ to: '/sales', search: only }) }}
        next={
          sales.next && {
            label: 'Older orders',
            to: linkOptions({ to: '/sales', search: { ...only, cursor: sales.next } }),
          }
        }
      />
    </>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  const ships = sale.fulfilment === 'ship'
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6">
      <Icon as={ships ? Truck : Store} className="text-muted-foreground" />
      <div className="flex-1 min-w-[10rem]">
        <h2 className="font-semibold">
          {sale.buyer || 'A customer'}, <span className="nums">{sale.number}</span>
        </h2>
        <p className="text-sm text-muted-foreground">
          {sale.pieces === 1 ? '1 item' : `${sale.pieces} items`} for {ships ? 'delivery' : 'pickup'}, ordered{' '}
          <Moment at={sale.placedAt} />
        </p>
      </div>
      <p className="font-semibold">
        <Money amount={sale.grandTotal} currency={sale.currency} />
      </p>
      <SaleDispute sale={sale} />
      <OrderBadge status={sale.status} />
    </article>
  )
}

function NoSales({ filter }: Pick<OrdersSearch, 'filter'>) {
  const words = {
    open: ['No open orders', 'Orders show up here as soon as they’re paid.'],
    past: ['No past orders yet', 'Finished orders show up here.'],
    all: ['No orders yet', 'Orders from your customers show up here.'],
  }
  const [title = '', text = ''] = words[filter ?? 'all']
  return (
    <EmptyState picture={<LazyPeek species="rabbit" tile="butter" seed="sales" />} title={title}>
      {text}
    </EmptyState>
  )
}
