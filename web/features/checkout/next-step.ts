import type { CheckoutState } from '#contract/checkout'
import type { OrderStatus } from '#contract/orders.rules'

type Order = Pick<CheckoutState['orders'][number], 'shop' | 'fulfilment' | 'status'>

/** Whether it is not to be waited for: nothing of it comes. */
export function isNotBought({ status }: Pick<Order, 'status'>): boolean {
  return status === 'cancelled' || status === 'payment_expired'
}

/** What the buyer waits for from one shop, also where the page is opened again later. */
export function nextStep({ shop, fulfilment, status }: Order): string {
  const ships = fulfilment === 'ship'
  const next: Partial<Record<OrderStatus, string>> = {
    cancelled: 'This order was canceled, so nothing of it will arrive.',
    payment_expired: 'This order wasn’t paid in time, so nothing of it will arrive.',
    partly_shipped: 'Part of this order is on its way.',
    shipped: 'This order is on its way.',
    ready_for_pickup: 'This order is ready for pickup.',
    delivered: ships ? 'This order has arrived.' : 'You picked up this order.',
    completed: 'This order is complete.',
    disputed: 'This order is in dispute.',
    refunded: 'Your payment for this order was refunded.',
  }
  return (
    next[status] ??
    (ships
      ? `${shop} has your order and will pack and ship it.`
      : `${shop} has your order and will get it ready for pickup.`)
  )
}
