import type { CheckoutState } from '#contract/checkout'

type Order = Pick<CheckoutState['orders'][number], 'shop' | 'fulfilment' | 'status'>

/** Whether it is not to be waited for: nothing of it comes. */
export function isNotBought({ status }: Pick<Order, 'status'>): boolean {
  return status === 'cancelled' || status === 'payment_expired'
}

/** What the buyer waits for from one shop. */
export function nextStep({ shop, fulfilment, status }: Order): string {
  if (status === 'cancelled') return 'This order was canceled, so nothing of it will arrive.'
  if (status === 'payment_expired') return 'This order wasn’t paid in time, so nothing of it will arrive.'
  return fulfilment === 'ship'
    ? `${shop} has your order and will pack and ship it.`
    : `${shop} has your order and will get it ready for pickup.`
}
