import type { OrderDetail } from '#contract/orders'
import { DISPUTED_WORDS, leftOfOrder } from '#contract/orders.rules'
import { Money } from '#web/kit/money/money'
import { Banner } from '#web/ui/banner'

/** Told to the buyer, who may have forgotten what they asked of their bank, or share the card with who did. */
export function OrderDispute({ order }: { order: OrderDetail }) {
  if (order.dispute === 'open') {
    return (
      <Banner tone="warning" title="This payment is in dispute">
        Someone asked the card’s bank to reverse it. {DISPUTED_WORDS} If that was a mistake, tell the bank.
      </Banner>
    )
  }
  return (
    order.dispute === 'lost' && (
      <Banner title="This payment was disputed and returned">
        The bank returned <Money amount={order.chargedBackTotal} currency={order.currency} /> to the card.{' '}
        {whatNow(order)}
      </Banner>
    )
  )
}

function whatNow(order: OrderDetail): string {
  if (order.status === 'cancelled') return 'If that was a mistake, you can order again.'
  return leftOfOrder(order) > 0 ? 'The rest of your payment stands.' : 'There’s nothing left to refund here.'
}
