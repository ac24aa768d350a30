import { sum } from '#contract/amounts'
import type { Quote } from '#contract/checkout'
import { Money } from '#web/kit/money/money'
import { ProgressBar } from '#web/ui/progress-bar'

/** How far a shop's free delivery is. Nothing where it never comes or delivery costs nothing anyway. */
export function FreeDelivery({ group, currency }: { group: Quote['groups'][number]; currency: string }) {
  const { freeDeliveryIn, itemsTotal, fulfilment } = group
  if (fulfilment !== 'ship' || freeDeliveryIn === null) return null
  const goal = sum([itemsTotal, freeDeliveryIn])
  return (
    <div>
      <p className="text-sm mb-1.5">
        <Money amount={freeDeliveryIn} currency={currency} /> more for free delivery
      </p>
      <ProgressBar value={itemsTotal} max={goal} label={`Toward free delivery from ${group.shop.name}`} />
    </div>
  )
}
