import type { OrderSummary } from '#contract/orders'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { OrderBadge } from './order-badge'

const SHOWN = 4

/** One shop's order in the list: where it stands, what it holds. The whole card leads to it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = order.items.length - SHOWN
  return (
    <article className="relative hairline rounded-card bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-lg">
          <Link
            to="/orders/$id"
            params={{ id: order.id }}
            data-plain=""
            className="card-link hover:underline underline-offset-4"
          >
            {order.shop.name}
          </Link>
        </h2>
        <OrderBadge status={order.status} />
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        Order <span className="nums">{order.number}</span>, placed <Moment at={order.placedAt} />
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <ul className="flex gap-2">
          {order.items.slice(0, SHOWN).map((item) => (
            <li key={item.id}>
              <GoodsThumb src={item.picture} size="sm" />
              <span className="sr-only">
                {item.quantity} x {item.title}
                {item.optionText && `, ${item.optionText}`}
              </span>
            </li>
          ))}
          {more > 0 && <li className="self-center text-sm text-muted-foreground">and {more} more</li>}
        </ul>
        <p className="text-right">
          <span className="block text-sm text-muted-foreground">{count === 1 ? '1 item' : `${count} items`}</span>
          <span className="font-semibold">
            <Money amount={order.grandTotal} currency={order.currency} />
          </span>
          {order.refundedTotal > 0 && order.status !== 'refunded' && (
            <span className="block text-sm text-muted-foreground">
              <Money amount={order.refundedTotal} currency={order.currency} /> refunded
            </span>
          )}
          {order.chargedBackTotal > 0 && (
            <span className="block text-sm text-muted-foreground">
              <Money amount={order.chargedBackTotal} currency={order.currency} /> returned by the bank
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
