import type { OrderEvent } from '#contract/order-shapes'
import { IN_SHOP, type OrderStatus } from '#contract/orders.rules'
import type { SaleDetail } from '#contract/sales'
import { leftToShip } from '#contract/sales.rules'
import { isLost, missingWords } from '#web/features/orders/order-words'

type Standing = Pick<SaleDetail, 'status' | 'fulfilment' | 'items' | 'returns' | 'dispute' | 'chargedBackTotal'> &
  Parameters<typeof isLost>[0]

/**
 * What the shop has to do next, or waits for.
 *
 * @param gives whether who reads it may refund
 */
export function nextWords(sale: Standing, gives: boolean): string {
  const { status, fulfilment, items, returns, dispute, chargedBackTotal } = sale

  const asked = returns.filter((one) => one.status === 'requested').length
  if (asked > 0)
    return asked === 1 ? 'A return is waiting for your answer.' : `${asked} returns are waiting for your answer.`
  const back = returns.filter((one) => one.status === 'received').length
  if (back > 0) {
    const next = gives ? 'Next, refund or decline' : 'An owner or manager can refund'
    return back === 1 ? `A return is back. ${next} it.` : `${back} returns are back. ${next} them.`
  }
  if (returns.some((one) => one.refundFailed))
    return gives
      ? 'The refund of a return failed, and the money is back in your balance. Refund it again, or pay the customer another way.'
      : 'The refund of a return failed. An owner or manager can refund it again.'
  if (returns.some(({ status: of }) => of === 'approved' || of === 'in_transit'))
    return 'The customer is sending a return back to you.'
  if (dispute === 'open' && IN_SHOP.includes(status))
    return 'The bank may return this payment. If you pack it now, you could lose both.'
  const left = items.reduce((all, item) => all + leftToShip(item), 0)
  const lost = isLost(sale)
  const words: Record<OrderStatus, string> = {
    pending_payment: 'It isn’t paid yet.',
    payment_expired: 'It wasn’t paid in time.',
    paid: 'It’s paid. Accept it, so the customer knows you’ve seen it.',
    accepted: 'Next, pack it. The customer can still cancel until you start.',
    packing: fulfilment === 'ship' ? 'Next, ship it.' : 'Next, set it aside and mark it ready for pickup.',
    partly_shipped: `${left === 1 ? '1 item is' : `${left} items are`} left to ship.`,
    shipped: lost ? 'A package was lost. Send it again, or refund the customer.' : 'Everything is on its way.',
    ready_for_pickup: 'The customer has a code. Ask for it when they pick the order up.',
    delivered: 'It reached the customer.',
    completed: 'There’s nothing left to do.',
    cancelled:
      chargedBackTotal > 0
        ? 'Don’t send it. The bank returned the payment to the customer.'
        : fulfilment === 'ship'
          ? 'Don’t send it. What was paid goes back to the customer.'
          : 'Nobody will pick it up. What was paid goes back to the customer.',
    disputed: 'It’s in dispute.',
    refunded: 'All of it was refunded.',
  }
  return words[status]
}

/** Who moved an order on, as its shop calls them. */
export function whoWords(actor: OrderEvent['actor'], buyer: string): string {
  const words = { buyer: buyer || 'the customer', shop: 'your shop', system: 'Pawstead', admin: 'Pawstead support' }
  return words[actor]
}

/** What became of the pieces of a line, in words; nothing for one that waits in the shop. */
export function pieceWords({ shipped, canceled, refunded }: SaleDetail['items'][number]): string[] {
  return [...(shipped > 0 ? [`${shipped} shipped`] : []), ...missingWords({ canceled, refunded })]
}
