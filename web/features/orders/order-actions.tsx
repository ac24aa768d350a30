import { useState } from 'react'
import type { OrderDetail } from '#contract/orders'
import { canConfirm, isTakenBack, leftOfOrder } from '#contract/orders.rules'
import { usePayNow } from '#web/kit/cart/use-pay-now'
import { Moment } from '#web/kit/moment/moment'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { CancelOrder } from './cancel-order'
import { ConfirmOrder } from './confirm-order'
import { OrderDispute } from './order-dispute'
import { PickupCode } from './pickup-code'

/** The next sensible step: paying what waits, or changing one's mind in time. */
export function OrderActions({ order, input }: { order: OrderDetail; input: { id: string; key?: string } }) {
  const [asking, setAsking] = useState(false)
  const pay = usePayNow(order.key)
  const left = leftOfOrder(order)
  const amount = priceText(left, order.currency, useLocale())
  const waiting = order.status === 'pending_payment'
  // what has all gone back to the shop is not waited for
  const kept = order.items.some(({ quantity, canceled, returned }) => quantity > canceled + returned)
  const confirmable = canConfirm(order.status) && kept && !isTakenBack(order)
  if (!waiting && !order.canCancel && !order.dispute && !order.pickupCode && !confirmable && !asking) return null
  return (
    <section aria-label="Order actions" className="no-print flex flex-col gap-3">
      {waiting && (
        <Banner
          tone="warning"
          title="Not paid yet"
          actions={
            <Button busy={pay.busy} busyLabel="Processing..." onClick={pay.start}>
              Pay now
            </Button>
          }
        >
          {order.reservedUntil && (
            <>
              We’re holding your items until <Moment at={order.reservedUntil} to="minute" />.{' '}
            </>
          )}
          Orders you placed together are paid together.
        </Banner>
      )}
      {order.pickupCode && <PickupCode code={order.pickupCode} shop={order.shop.name} />}
      <OrderDispute order={order} />
      <div role="alert">{pay.error && <Banner tone="destructive" title={explain(pay.error)} />}</div>
      {confirmable && <ConfirmOrder order={order} input={input} />}
      {order.canCancel && (
        <div>
          <Button variant="outline" onClick={() => setAsking(true)}>
            Cancel order
          </Button>
        </div>
      )}
      {/* also where it turns out that it can’t be canceled any more: the dialog says why */}
      {(order.canCancel || asking) && (
        <CancelOrder
          order={order}
          input={input}
          amount={left > 0 ? amount : null}
          open={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
