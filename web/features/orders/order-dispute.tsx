import type { OrderDetail } from '#contract/orders'
import { DISPUTED_WORDS } from '#contract/orders.rules'
import { Banner } from '#web/ui/banner'

/** Told to the buyer, who may have forgotten what they asked of their bank, or share the card with who did. */
export function OrderDispute({ dispute }: Pick<OrderDetail, 'dispute'>) {
  if (dispute === 'open') {
    return (
      <Banner tone="warning" title="This payment is in dispute">
        Someone asked the card’s bank to reverse it. {DISPUTED_WORDS.open} If that was a mistake, tell the bank.
      </Banner>
    )
  }
  return dispute === 'lost' && <Banner title="This payment was disputed and returned">{DISPUTED_WORDS.lost}</Banner>
}
