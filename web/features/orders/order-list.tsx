import { Link } from '@tanstack/react-router'
import type { OrderSummary } from '#contract/orders'
import { LazyPeek } from '#web/shell/lazy-peek'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { OrderCard } from './order-card'
import type { OrdersSearch } from './orders-page'

/** One page of orders and the ways to the others. */
export function OrderList({
  orders,
  search,
}: {
  orders: { items: OrderSummary[]; next: string | null }
  search: OrdersSearch
}) {
  const { filter, cursor } = search
  const only = filter ? { filter } : {}
  if (orders.items.length === 0) return <NoOrders filter={filter} />
  return (
    <>
      <ul className="mt-6 flex flex-col gap-5 max-w-[56rem]">
        {orders.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {(cursor || orders.next) && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-3">
          {cursor && (
            <Link to="/orders" search={only} rel="first" data-plain="" className={buttonClass('outline')}>
              Newest orders
            </Link>
          )}
          {orders.next && (
            <Link
              to="/orders"
              search={{ ...only, cursor: orders.next }}
              rel="next"
              data-plain=""
              className={buttonClass('outline')}
            >
              Older orders
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function NoOrders({ filter }: Pick<OrdersSearch, 'filter'>) {
  const words = {
    open: ['Nothing on its way', 'What you order next shows up here.'],
    past: ['No past orders yet', 'Orders move here once they are done.'],
    all: ['No orders yet', 'What you buy shows up here, with where it is and what it cost.'],
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
