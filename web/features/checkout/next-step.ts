import type { CheckoutState } from '#contract/checkout'

/** What the buyer waits for from one shop. */
export function nextStep({ shop, fulfilment }: Pick<CheckoutState['orders'][number], 'shop' | 'fulfilment'>): string {
  return fulfilment === 'ship'
    ? `${shop} packs your package and tells you when it is on its way.`
    : `${shop} gets your items ready and lets you know when you can pick them up.`
}
