import type { CheckoutState } from '#contract/checkout'

/** What the buyer waits for from one shop. */
export function nextStep({ shop, fulfilment }: Pick<CheckoutState['orders'][number], 'shop' | 'fulfilment'>): string {
  return fulfilment === 'ship'
    ? `${shop} has your order and will pack and ship it.`
    : `${shop} has your order and will get it ready for pickup.`
}
