import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/orders'
import type { SaleDetail } from '#contract/sales'
import { Money } from '#web/kit/money/money'
import { deliveryLabel, Row } from '#web/kit/money/totals'

type Sums = Pick<
  OrderDetail & SaleDetail,
  | 'currency'
  | 'fulfilment'
  | 'itemsTotal'
  | 'shippingTotal'
  | 'discountTotal'
  | 'taxTotal'
  | 'taxIncluded'
  | 'grandTotal'
  | 'refundedTotal'
  | 'chargedBackTotal'
>

/** What it cost, to the cent. */
export function OrderAmounts({ order, children }: { order: Sums; children?: ReactNode }) {
  const { currency } = order
  return (
    <section aria-labelledby="order-amounts" className="hairline rounded-card bg-card p-4 sm:p-6">
      <h2 id="order-amounts" className="font-semibold text-lg">
        Order summary
      </h2>
      <dl className="mt-3 flex flex-col gap-2">
        <Row label="Items">
          <Money amount={order.itemsTotal} currency={currency} />
        </Row>
        <Row label={deliveryLabel(order.fulfilment === 'pickup')}>
          {order.shippingTotal === 0 ? 'Free' : <Money amount={order.shippingTotal} currency={currency} />}
        </Row>
        {order.discountTotal > 0 && (
          <Row label="Discount">
            <Money amount={-order.discountTotal} currency={currency} />
          </Row>
        )}
        {order.taxTotal > 0 && (
          <Row label="Tax">
            <Money amount={order.taxTotal} currency={currency} />
          </Row>
        )}
        <div className="flex justify-between gap-6 text-xl font-semibold pt-3 mt-1 hairline border-x-0 border-b-0">
          <dt>Total</dt>
          <dd>
            <Money amount={order.grandTotal} currency={currency} />
          </dd>
        </div>
        {order.taxIncluded > 0 && (
          <Row label="Tax included" muted>
            <Money amount={order.taxIncluded} currency={currency} />
          </Row>
        )}
        {order.refundedTotal > 0 && (
          <Row label="Refunded">
            <Money amount={-order.refundedTotal} currency={currency} />
          </Row>
        )}
        {order.chargedBackTotal > 0 && (
          <Row label="Returned by the bank">
            <Money amount={-order.chargedBackTotal} currency={currency} />
          </Row>
        )}
      </dl>
      {children}
    </section>
  )
}
