import { deliveryCost } from '#contract/delivery.rules'
import type { RepeatTerms } from '#contract/subscriptions'
import { Money } from '#web/kit/money/money'

/** "plus $5.00 for delivery" or "with free delivery". @param terms null while nobody knows what the shop asks */
export function DeliveryCost({
  terms,
  goods,
  currency,
}: {
  terms: RepeatTerms | null
  goods: number
  currency: string
}) {
  if (!terms) return 'plus delivery'
  const cost = deliveryCost(terms, goods)
  if (cost === 0) return 'with free delivery'
  return (
    <>
      plus <Money amount={cost} currency={currency} /> for delivery
    </>
  )
}
