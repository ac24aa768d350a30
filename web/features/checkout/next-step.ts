import type { CheckoutState } from '#contract/checkout'

/** What the buyer waits for from one shop. */
export function nextStep({ shop, fulfilment }: Pick<CheckoutState['orders'][number], 'shop' | 'fulfilment'>): string {
  return fulfilment === 'ship'
    ? `${shop} packs your package and tells you when it is on its way.`
    : `${shop} puts your things together and writes when you can collect them.`
}
