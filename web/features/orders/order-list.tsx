import { linkOptions } from '@tanstack/react-router'
import type { Page } from '#contract/lists'
import type { OrderSummary } from '#contract/orders'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { PagesNav } from '#web/kit/page/pages-nav'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { OrderCard } from './order-card'
import type { OrdersSearch } from './orders-search'

/** One page of orders and the ways to the others. */
export function OrderList({ orders, search }: { orders: Page<OrderSummary>; search: OrdersSearch }) {
  const { filter, cursor } = search
  const only = filter ? { filter } : {}
  if (orders.items.length === 0) return <NoOrders filter={filter} />
  return (
    <>
      <ListRange span={orders} shown={orders.items.length} className="mt-6 -mb-2" />
      <ul className="mt-6 flex flex-col gap-5 max-w-[56rem]">
        {orders.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <PagesNav
        className="mt-8"
        first={cursor && { label: 'Newest orders', to: linkOptions({ to: '/orders', search: only }) }}
        next={
          orders.next && {
            label: 'Older orders',
            to: linkOptions({ to: '/orders', search: { ...only, cursor: orders.next } }),
          }
        }
      />
    </>
  )
}

function NoOrders({ filter }: Pick<OrdersSearch, 'filter'>) {
  const words = {
    open: ['No open orders', 'Your next order will show up here.'],
    past: ['No past orders yet', 'Finished orders show up here.'],
    all: ['No orders yet', 'Your orders show up here, with their status and cost.'],
  }
  const [title = '', text = ''] = words[filter ?? 'all']
  return (
    <EmptyState
      picture={<LazyPeek species="rabbit" tile="butter" seed="orders" />}
      title={title}
      actions={
        <Link to="/products" data-plain="" className={buttonClass()}>
          Browse products
        </Link>
      }
    >
      {text}
    </EmptyState>
  )
}
