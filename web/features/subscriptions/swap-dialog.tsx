import { useState } from 'react'
import { arrivalText } from '#contract/delivery.rules'
import type { Subscription } from '#contract/subscriptions'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { ChoiceCard } from '#web/ui/choice-card'
import { Fieldset } from '#web/ui/fieldset'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { useChangeSubscriptions } from './use-subscriptions'
import { itemName } from './words'

/** Another flavor or size of the same product from the next delivery on. */
export function SwapDialog({ item, open, onClose }: DialogProps & { item: Subscription }) {
  const locale = useLocale()
  const [chosen, setChosen] = useState(item.options[0]?.id ?? '')
  const swap = useChangeSubscriptions(
    ({ id, price }: { id: string; price: number }) =>
      client.subscriptions.swap({ id: item.id, productId: id, shownPrice: price }),
    'Swapped.',
    onClose,
  )
  const handleSubmit = () => {
    const option = item.options.find(({ id }) => id === chosen)
    if (option) swap.run(option)
  }
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Swap ${itemName(item)}`}
      button="Swap"
      busy={swap.busy}
      problem={swap.problem?.words ?? null}
      onSubmit={handleSubmit}
      note="Starts with the next delivery, at the price of the day it’s charged. If that’s much more than shown here, we ask you first."
    >
      <Fieldset legend="Deliver instead" radios>
        <div className="grid gap-2 sm:grid-cols-2">
          {item.options.map(({ id, label, price, sale, inStock }) => (
            <ChoiceCard
              key={id}
              name={`swap-${item.id}`}
              value={id}
              title={label}
              note={`${priceText(price, item.currency, locale)}${sale ? `, sale price through ${arrivalText({ from: sale.endsOn, until: sale.endsOn }, locale)}, then ${priceText(sale.usualPrice, item.currency, locale)}` : ''}${inStock ? '' : ', not enough in stock right now'}`}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
          ))}
        </div>
      </Fieldset>
    </ActDialog>
  )
}
